//! stub
#[derive(Clone, Debug, Default)]
pub struct Scene;
