-- A machine whose clock is not that of the database is told at the desk, by its name.
alter table health_note drop constraint health_note_subject_check;
alter table health_note add constraint health_note_subject_check
  check (subject ~ '^(job|neighbour|clock):.{1,80}$');
