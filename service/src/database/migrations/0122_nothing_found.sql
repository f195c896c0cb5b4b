-- When a clerk noted that an inspection found no illegal use; such an inspection gets no minutes.
alter table water_work_order
  add column nothing_found_at timestamptz check (nothing_found_at is null or (kind = 7 and state = 'done'));
