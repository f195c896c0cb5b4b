-- Reason of a rejection without what changes from night to night: numbers of lines and amounts.
create function steady_reason(reason text) returns text immutable language sql
return regexp_replace(regexp_replace(reason, ' Dosyada: “.*”\.$', ''),
  '[0-9]+(?=\. satır)|[0-9.]+,[0-9]{2}(?= TL)', '…', 'g');

-- A line is known for the reason that was accepted, not for another one in the same field.
drop index accepted_rejection_in_force;
create unique index accepted_rejection_in_force
  on accepted_rejection (kind, record_key, field, (steady_reason(reason) collate "C")) where ended_at is null;
