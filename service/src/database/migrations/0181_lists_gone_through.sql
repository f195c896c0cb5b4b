-- Lists by which a clerk goes through many people, page after page.
alter table curiosity_case drop constraint curiosity_case_kind_check;
alter table curiosity_case add constraint curiosity_case_kind_check check (kind in (
  'colleagues', 'neighbours', 'withoutCase', 'manyInHour', 'manyInDay', 'manyListed', 'outsideHours',
  'colleaguesInMonth', 'neighboursInMonth', 'withoutCaseInMonth', 'onePersonInMonth'));
