-- A program of the bridge that still signs with the key before its next one is told at the desk.
alter table health_note drop constraint health_note_subject_check;
alter table health_note add constraint health_note_subject_check
  check (subject ~ '^(job|neighbour|clock|line|key):.{1,80}$');
