//! Discord's description of its own API, and what differs from it. Knows no game and no stand-in: a call is a method, a
//! path and two bodies.

use std::collections::{BTreeMap, HashMap};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

/// The first part of every path; the description leaves it out.
const VERSION: &str = "/api/v10";

/// A description in the `OpenAPI` format, with the checks that were made of it so far.
pub struct Description {
    paths: Map<String, Value>,
    components: Value,
    checks: HashMap<String, Validator>,
    /// What differs, with how often and an example.
    pub differences: BTreeMap<String, (usize, String)>,
}

/// One call as both sides saw it.
pub struct Call<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub body: &'a Value,
    pub status: u16,
    pub answer: &'a Value,
}

impl Description {
    pub fn read(text: &str) -> Description {
        let mut whole: Value = serde_json::from_str(text).expect("the description is JSON");
        assert!(whole["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")), "it is OpenAPI 3.1");
        let Value::Object(paths) = whole["paths"].take() else { panic!("the description has paths") };
        let components = whole["components"].take();
        Description { paths, components, checks: HashMap::new(), differences: BTreeMap::new() }
    }

    /// Holds a call against the description.
    pub fn check(&mut self, call: &Call<'_>) {
        let path = call.path.strip_prefix(VERSION).unwrap_or(call.path);
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let Some((pattern, given)) = self.find(path) else {
            return self.letter(format!("{} {path}: no such path", call.method), String::new);
        };
        let name = format!("{} {pattern}", call.method);
        let about = &self.paths[&pattern];
        let operation = about[call.method.to_lowercase()].clone();
        if operation.is_null() {
            return self.letter(format!("{name}: no such method"), String::new);
        }
        let parameters: Vec<Value> = [&about["parameters"], &operation["parameters"]]
            .into_iter()
            .filter_map(Value::as_array)
            .flatten()
            .cloned()
            .collect();
        let asked =
            query.split('&').filter(|pair| !pair.is_empty()).map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        for (kind, key, value) in given
            .iter()
            .map(|(key, value)| ("path", key.as_str(), value.as_str()))
            .chain(asked.map(|(key, value)| ("query", key, value)))
        {
            let schema = parameters.iter().find(|known| known["in"] == kind && known["name"] == key);
            let Some(schema) = schema else {
                self.letter(format!("{name}: no {kind} parameter {key}"), || value.to_owned());
                continue;
            };
            // A query has no types: `true` and `5` may be meant as words.
            let words = json!(value);
            let read = serde_json::from_str(value).unwrap_or_else(|_| words.clone());
            let place = format!("{name}: {kind} parameter {key}");
            if self.faults(&place, &schema["schema"], &words).is_empty() {
                continue;
            }
            self.hold(&place, &schema["schema"], &read);
        }
        self.check_body(&name, &operation["requestBody"], call.body);
        self.check_answer(&name, &operation["responses"], call);
    }

    fn check_body(&mut self, name: &str, about: &Value, body: &Value) {
        let schema = &about["content"]["application/json"]["schema"];
        match (schema.is_null(), body.is_null()) {
            (true, true) => {}
            (true, false) => self.letter(format!("{name}: takes no body"), || body.to_string()),
            (false, true) if about["required"] != true => {}
            (false, true) => self.letter(format!("{name}: needs a body"), String::new),
            // The description lets any field pass; a field that it does not know is a slip of ours.
            (false, false) => {
                self.hold(
                    &format!("{name}: body"),
                    &json!({ "allOf": [schema], "unevaluatedProperties": false }),
                    body,
                );
            }
        }
    }

    fn check_answer(&mut self, name: &str, about: &Value, call: &Call<'_>) {
        let status = call.status.to_string();
        let found = about.get(&status).or_else(|| about.get(format!("{}XX", &status[..1])));
        let Some(found) = found else {
            return self.letter(format!("{name}: never answers {status}"), || call.answer.to_string());
        };
        let found = match found["$ref"].as_str() {
            Some(reference) => self.components.pointer(reference.trim_start_matches("#/components")).cloned(),
            None => Some(found.clone()),
        };
        let schema = found.map(|found| found["content"]["application/json"]["schema"].clone()).unwrap_or_default();
        match (schema.is_null(), call.answer.is_null()) {
            (true, true) => {}
            (true, false) => self.letter(format!("{name}: {status} has no body"), || call.answer.to_string()),
            (false, true) => self.letter(format!("{name}: {status} has a body"), String::new),
            (false, false) => self.hold(&format!("{name}: answer {status}"), &schema, call.answer),
        }
    }

    /// Holds an object against a schema of the description by its name.
    pub fn check_object(&mut self, place: &str, schema: &str, object: &Value) {
        self.hold(place, &json!({ "$ref": format!("#/components/schemas/{schema}") }), object);
    }

    fn hold(&mut self, place: &str, schema: &Value, object: &Value) {
        for fault in self.faults(place, schema, object) {
            self.letter(format!("{place}{fault}"), || object.to_string());
        }
    }

    /// What is wrong with an object, place by place.
    fn faults(&mut self, place: &str, schema: &Value, object: &Value) -> Vec<String> {
        let components = &self.components;
        let check = self.checks.entry(format!("{place} {schema}")).or_insert_with(|| {
            // References in the description begin at its root.
            let rooted = json!({ "allOf": [schema], "unevaluatedProperties": schema["unevaluatedProperties"].as_bool().unwrap_or(true), "components": components });
            jsonschema::draft202012::options()
                .should_validate_formats(true)
                .should_ignore_unknown_formats(true)
                .offline()
                .build(&rooted)
                .expect("the description's schemas are schemas")
        });
        let mut faults: Vec<String> = check
            .iter_errors(object)
            .map(|error| {
                // Places in lists differ only by their number, which says nothing.
                let at: Vec<String> = error
                    .instance_path()
                    .to_string()
                    .split('/')
                    .map(|part| if part.parse::<u64>().is_ok() { "*".to_owned() } else { part.to_owned() })
                    .collect();
                let words: String = error.to_string().chars().take(300).collect();
                format!(" at {}: {:?}: {words}", at.join("/"), error.kind().keyword())
            })
            .collect();
        faults.dedup();
        faults
    }

    fn letter(&mut self, what: String, example: impl FnOnce() -> String) {
        self.differences.entry(what).or_insert_with(|| (0, example().chars().take(1500).collect())).0 += 1;
    }

    /// The path of the description that a path is an example of, with what stands in its gaps.
    fn find(&self, path: &str) -> Option<(String, Vec<(String, String)>)> {
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |pattern: &&String| {
            let patterns: Vec<&str> = pattern.split('/').collect();
            patterns.len() == parts.len()
                && patterns.iter().zip(&parts).all(|(pattern, part)| pattern.starts_with('{') || pattern == part)
        };
        // `@me` stands in the description beside `{user_id}`: the fewest gaps are meant.
        let pattern = self.paths.keys().filter(fits).min_by_key(|pattern| pattern.matches('{').count())?;
        let gaps = pattern.split('/').zip(&parts).filter(|(pattern, _)| pattern.starts_with('{'));
        let given = gaps.map(|(gap, part)| (gap.trim_matches(['{', '}']).to_owned(), (*part).to_owned())).collect();
        Some((pattern.clone(), given))
    }
}
