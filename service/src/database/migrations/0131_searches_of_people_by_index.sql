-- concurrently
-- Representations with the newest first, and searches by a part of a name without reading everything.
drop index concurrently if exists representation_by_moment;
create index concurrently representation_by_moment on representation (created_at desc, oid desc);
drop index concurrently if exists company_person_by_moment;
create index concurrently company_person_by_moment on company_person (since desc, oid desc) where until is null;
drop index concurrently if exists company_person_by_number;
create index concurrently company_person_by_number on company_person (identity_number) where until is null;
drop index concurrently if exists match_request_by_part_of_name;
create index concurrently match_request_by_part_of_name on match_request using gin (search_text gin_trgm_ops)
  where decided_at is null;
drop index concurrently if exists street_by_part_of_name;
create index concurrently street_by_part_of_name on street using gin (search_text gin_trgm_ops);
drop index concurrently if exists employee_by_part_of_title;
create index concurrently employee_by_part_of_title on employee
  using gin (fold_for_search((title || ' ' || department) collate "C") gin_trgm_ops);
