-- Names and sources as docs/style.md writes Turkish; what a municipality has renamed stays.
update complaint_topic set name = 'İş yeri ve pazar' where code = 'trade' and name = 'İşyeri ve pazar';
update complaint_promise set source = replace(source, ' Kanun, madde ', ' Kanun m. ') where source like '% Kanun, madde %';
update complaint_promise set source = replace(source, ' Kanunu, madde ', ' Kanunu m. ') where source like '% Kanunu, madde %';
update cleaning_tax_activity set name = 'Büro, banka ve benzeri iş yeri'
where code = 6 and name = 'Büro, banka ve resmî olmayan iş yeri';
