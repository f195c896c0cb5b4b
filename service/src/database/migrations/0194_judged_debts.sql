-- A contract debt that was acknowledged in a document or judged is collected for ten years (law 6098 art. 156/2).
alter table accrual_interruption drop constraint accrual_interruption_kind_check;
alter table accrual_interruption add constraint accrual_interruption_kind_check
  check (kind in ('paymentOrder', 'seizure', 'forcedCollection', 'propertyStatement', 'guarantor', 'courtReversal',
    'demandOfAdministration', 'planApplication', 'acknowledgement', 'documentedAcknowledgement', 'judgment', 'lawsuit',
    'security', 'securityEnded', 'stay', 'stayEnded'));
