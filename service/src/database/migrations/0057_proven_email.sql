-- An e-mail address gets messages about someone's affairs only after a code sent to it was given back.
alter table member
  add column email_proven_at timestamptz,
  add check (email_proven_at is null or email is not null);

update member set email_proven_at = proof.used_at
from (
  select distinct on (subject) subject, email, used_at from verification_code
  where purpose = 'EmailChange' and email is not null and used_at is not null
  order by subject, used_at desc
) proof
where proof.subject = 'member:' || member.oid and proof.email = member.email;
