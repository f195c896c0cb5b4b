-- Visitors who wait to be let in are told at the desk, by the service at which they wait.
alter table health_note drop constraint health_note_subject_check;
alter table health_note add constraint health_note_subject_check
  check (subject ~ '^(job|neighbour|clock|line):.{1,80}$');
