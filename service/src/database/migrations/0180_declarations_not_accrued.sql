-- Fault that kept the tax of a declaration in force from being accrued when it was last tried: work of the clerks, never silence.
alter table declaration add column accrual_fault text collate "tr-x-icu" check (length(accrual_fault) between 1 and 400);
create index declaration_by_accrual_fault on declaration (oid) where accrual_fault is not null;
