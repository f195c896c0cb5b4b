-- The bank says it took something else than the order is about, or gave a part of it back: that is never booked.
alter table payment_order add column bank_record_differs boolean not null default false;

-- A clerk's decision about much money waits here for a second clerk; what became of it is kept.
create table payment_proposal (
  oid bigint generated always as identity primary key,
  order_oid bigint not null references payment_order,
  decision text not null check (decision in ('charged', 'notCharged', 'givenBack', 'giveBack')),
  reason text collate "tr-x-icu" not null,
  bank_reference text,
  proposed_by_member_oid bigint not null references member,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  -- False where it was rejected or withdrawn, or where the payment went on by itself.
  is_confirmed boolean,
  ended_by_member_oid bigint references member,
  end_reason text collate "tr-x-icu",
  check ((ended_at is null) = (is_confirmed is null)),
  constraint payment_proposal_has_two_clerks check (
    is_confirmed is not true
    or (ended_by_member_oid is not null and ended_by_member_oid <> proposed_by_member_oid))
);
create unique index payment_proposal_open on payment_proposal (order_oid) where ended_at is null;
create index payment_proposal_by_order on payment_proposal (order_oid);
create index payment_proposal_by_proposer on payment_proposal (proposed_by_member_oid);
create index payment_proposal_by_second_clerk on payment_proposal (ended_by_member_oid)
  where ended_by_member_oid is not null;
