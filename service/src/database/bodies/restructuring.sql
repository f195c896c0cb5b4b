create or replace trigger deferral_interest_rate_stays before delete or update on deferral_interest_rate
  for each row execute function keep_rate_as_recorded();
create or replace trigger restructuring_event_is_append_only before delete or update on restructuring_event
  for each row execute function refuse_change();
create or replace trigger restructuring_event_is_not_emptied before truncate on restructuring_event
  for each statement execute function refuse_change();
create or replace trigger restructuring_set_off_is_append_only before delete or update on restructuring_set_off
  for each statement execute function refuse_change();
