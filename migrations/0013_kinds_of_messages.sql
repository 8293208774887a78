-- What is owed to followers, and threads for those who watch, were notices told apart by the shape of their JSON. They
-- are kinds of their own now. What was sent stays as it is: nobody reads it again.
update deliveries set kind = 'bulletin'
where kind = 'notice' and state = 'owed' and note like '{"user":%';

update deliveries set kind = 'corner', note = substr(note, 15, length(note) - 15)
where kind = 'notice' and state = 'owed' and note like '{"corner_for":%';
