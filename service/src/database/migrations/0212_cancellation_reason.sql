-- Why a contract was ended, by the agreed list of reasons (lookup 30), where the subscriber said it.
alter table contract_cancellation add column cancellation_reason text collate "C";
