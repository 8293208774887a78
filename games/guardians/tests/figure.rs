//! Figures and their labels.

use guardians::figure::*;

#[test]
fn figures_read_as_they_print() {
    crate::games();
    for figure in Figure::all() {
        assert_eq!(figure.to_string().parse(), Ok(figure));
    }
    for kind in ObjectKind::ALL {
        let object = ObjectId { kind, number: 2 };
        assert_eq!(object.to_string().parse(), Ok(object));
    }
}
