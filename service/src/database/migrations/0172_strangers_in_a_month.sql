-- Looks at people without a case that are few on each day and many over thirty of them.
alter table curiosity_case drop constraint curiosity_case_kind_check;
alter table curiosity_case add constraint curiosity_case_kind_check check (kind in (
  'colleagues', 'neighbours', 'withoutCase', 'manyInHour', 'manyInDay', 'outsideHours',
  'colleaguesInMonth', 'neighboursInMonth', 'withoutCaseInMonth', 'onePersonInMonth'));
