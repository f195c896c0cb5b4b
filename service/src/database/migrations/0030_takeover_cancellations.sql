-- Which entries took a debt off those who had a property before: a correction of the takeover brings back what it has
-- no reason for any more.
create table takeover_cancellation (
  adjustment_oid bigint primary key references accrual_adjustment,
  -- The new owner's declaration; a correction takes over from the one it corrects.
  declaration_oid bigint not null references declaration,
  -- What was accrued again in its place.
  replaced_by_accrual_oid bigint references accrual
);
create index takeover_cancellation_by_declaration on takeover_cancellation (declaration_oid);
create index takeover_cancellation_by_replacement on takeover_cancellation (replaced_by_accrual_oid);
insert into takeover_cancellation (adjustment_oid, declaration_oid)
  select adjustment.oid, max(ended_by_declaration_oid)
  from accrual_adjustment adjustment
  join declaration_accrual on declaration_accrual.accrual_oid = adjustment.accrual_oid
  join estate on estate.declaration_oid = declaration_accrual.declaration_oid
  where ended_by_declaration_oid is not null and adjustment.kind = 'cancellation'
    and adjustment.reason like 'Taşınmaz % günü devredildi'
  group by adjustment.oid;
