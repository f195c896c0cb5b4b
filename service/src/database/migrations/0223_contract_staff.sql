-- Contract staff beside civil servants and workers (law 5393 art. 49, law 657 art. 4/B).
alter table employee drop constraint employee_status_check;
alter table employee add constraint employee_status_check check (status in ('civil_servant', 'worker', 'contract'));
