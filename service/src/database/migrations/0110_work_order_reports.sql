-- What the office has to look at, where a report could not be carried out as it is.
alter table water_work_order add column problem text collate "tr-x-icu" check (length(problem) between 3 and 300);
create index water_work_order_with_problem on water_work_order (oid) where problem is not null;
create index water_work_order_by_region on water_work_order (region, oid) where state = 'planned';
