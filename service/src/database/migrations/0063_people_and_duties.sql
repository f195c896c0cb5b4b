-- Two administrators take part in giving duties and in forgetting a second factor, two clerks in large refunds.
alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal add constraint registry_proposal_call_name_check check (call_name in (
  'MatchMemberWithRegistry', 'NameRepresentative', 'GiveDuties', 'ResetSecondFactor',
  'NoteRefundPaid'));

-- Why an account was suspended or closed and by whom; `member.closed_at` alone decides whether it opens.
create table member_closing (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  kind text collate "C" not null check (kind in ('suspended', 'closed')),
  reason text collate "tr-x-icu" not null,
  closed_at timestamptz not null,
  closed_by_member_oid bigint not null references member,
  reopened_at timestamptz,
  reopened_by_member_oid bigint references member,
  reopen_reason text collate "tr-x-icu",
  check (closed_by_member_oid <> member_oid and reopened_by_member_oid <> member_oid),
  check ((reopened_at is null) = (reopened_by_member_oid is null))
);
create unique index member_closing_open on member_closing (member_oid) where reopened_at is null;
create index member_closing_by_member on member_closing (member_oid);
create index member_closing_by_closer on member_closing (closed_by_member_oid);
create index member_closing_by_reopener on member_closing (reopened_by_member_oid)
  where reopened_by_member_oid is not null;

alter table sign_in drop constraint sign_in_end_reason_check;
alter table sign_in add constraint sign_in_end_reason_check
  check (end_reason in ('signed_out', 'refresh_reused', 'expired', 'ended_by_owner', 'password_changed',
    'taken_over', 'representation_ended', 'ended_by_administrator'));
