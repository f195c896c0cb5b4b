-- By when complaints about a topic are answered, where the municipality promises to be sooner than for their kind.
create table complaint_topic_promise (
  topic_code text collate "C" not null references complaint_topic,
  valid_from date not null,
  days integer not null check (days between 1 and 365),
  are_working_days boolean not null,
  source text collate "tr-x-icu" not null check (length(source) > 0),
  primary key (topic_code, valid_from)
);
