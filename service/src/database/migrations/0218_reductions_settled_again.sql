-- A reduction of a penalty is settled again when a receipt of its debts is taken back or comes late.
alter table penalty_reduction
  add column lost_kurus bigint check (lost_kurus between 0 and lowered_kurus),
  add column seen_collection_oid bigint not null default 0;
update penalty_reduction set lost_kurus = coalesce((
    select least(lowered_kurus, sum(amount_kurus)) from accrual_adjustment
    where accrual_adjustment.accrual_oid = penalty_reduction.accrual_oid and kind = 'increase'
      and adjusted_on = settled_on and amount_kurus <= lowered_kurus), 0)
where is_kept = false;
update penalty_reduction set lost_kurus = 0 where is_kept;
comment on column penalty_reduction.lost_kurus is 'Part of the lowered sum that is owed again.';
comment on column penalty_reduction.seen_collection_oid is
  'Last receipt of the declaration''s debts that was looked at: a later one, or its counter-entry, settles again.';
