-- What a bank took by file for a debt that was already paid is owed back, and is in its account until then: the
-- municipality's accounting has to know of it as of every other receipt.
alter table bridge_event drop constraint bridge_event_kind_check;
alter table bridge_event add constraint bridge_event_kind_check check (kind in ('collection', 'collectionCancelled',
  'doublePayment', 'refundPaid', 'declarationAccepted', 'accrual', 'adjustment', 'contractEnded', 'meterWork',
  'complaint', 'contactChanged', 'memberMatched'));
create trigger double_payment_to_bridge after insert on double_payment
  for each row when (new.import_key ~ '^B[0-9]{4}-')
  execute function note_bridge_event('doublePayment');
