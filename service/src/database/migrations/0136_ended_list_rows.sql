-- Topics, branches and offices that are no longer offered; what names them keeps its name.
alter table complaint_topic add column is_active boolean not null default true;
alter table bank_branch add column is_active boolean not null default true;
alter table enforcement_office add column is_active boolean not null default true;

-- Without a topic no one could send a complaint. Two who end the last ones at the same moment follow each other.
create function keep_a_complaint_topic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('complaint topics', 0));
  if not exists (select from complaint_topic where is_active) then
    raise exception 'The last complaint topic stays' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger complaint_topic_is_left after update of is_active on complaint_topic
  deferrable initially deferred for each row when (not new.is_active) execute function keep_a_complaint_topic();
