-- Lines of a bill that was corrected or appealed against: those of its accrual are of the bill as it was first written.
alter table water_bill add column derivation jsonb check (jsonb_typeof(derivation) = 'array');
comment on column water_bill.derivation is 'How the amount comes about since a correction or an appeal. Null: as in the accrual.';
