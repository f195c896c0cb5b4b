-- Moment at which the office first read the meter for the end of a contract: from then on it is not rejected any more.
alter table contract_cancellation add column meter_read_at timestamptz;
update contract_cancellation set meter_read_at = event.happened_at
from water_application application join water_line_event event on event.subscription_oid = application.subscription_oid
where application.oid = application_oid
  and event.reason collate "C" = 'Abonelik iptali ' || application.reference || ': su kesildi, sayaç okundu';
