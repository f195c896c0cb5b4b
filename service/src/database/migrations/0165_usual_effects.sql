-- Latest acts of one way, by which the usual lira of an act is told.
create index power_entry_of_way on power_entry (way, act);
