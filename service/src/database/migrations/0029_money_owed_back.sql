-- What was paid for a final bill that was read too high: it pays the water still owed before it is owed back.
alter table contract_cancellation
  add column overpaid_kurus bigint not null default 0 check (overpaid_kurus >= 0);
-- A corrected bill may come to nothing.
alter table water_bill drop constraint water_bill_total_kurus_check;
alter table water_bill add constraint water_bill_total_kurus_check check (total_kurus >= 0);
