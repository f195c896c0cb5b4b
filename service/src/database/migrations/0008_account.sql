-- How a member wants to be reached, where they proved it themselves; the municipality's own record stays as it is.
alter table member
  add column gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  add column gsm_proven_at timestamptz,
  add column email text check (length(email) between 3 and 254),
  add check ((gsm_number is null) = (gsm_proven_at is null));
create index member_by_gsm_number on member (gsm_number) where gsm_number is not null;

-- What counts as a member's phone and e-mail: their own word before the municipality's record.
create view member_contact as
  select member.oid as member_oid,
    coalesce(member.gsm_number, registry.gsm_number) as gsm_number,
    coalesce(member.gsm_proven_at, member.created_at) as gsm_since,
    coalesce(member.email, registry.email) as email
  from member left join registry on registry.oid = member.registry_oid;

-- Passwords sent by text message. They stand beside the member's own, so that asking for one locks nobody out.
create table temporary_password (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Signed in with, or made worthless by a newer one or by a change of the password.
  used_at timestamptz
);
create index temporary_password_by_member on temporary_password (member_oid, created_at desc);
-- One at a time is good.
create unique index temporary_password_unused_once on temporary_password (member_oid) where used_at is null;

-- Who asked for a new password, known or not: the limits must not tell the two apart.
create table password_ask (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null,
  gsm_number text collate "C" not null,
  address text not null,
  asked_at timestamptz not null
);
create index password_ask_by_user on password_ask (user_name, gsm_number, asked_at desc);
create index password_ask_by_address on password_ask (address, asked_at desc);
create index password_ask_by_time on password_ask (asked_at);

-- A sign-in by a temporary password may do nothing until that one is changed.
alter table sign_in add column temporary_password_oid bigint references temporary_password;
create index sign_in_by_temporary_password on sign_in (temporary_password_oid) where temporary_password_oid is not null;
alter table sign_in drop constraint sign_in_end_reason_check;
alter table sign_in add constraint sign_in_end_reason_check
  check (end_reason in ('signed_out', 'refresh_reused', 'expired', 'ended_by_owner', 'password_changed',
    'taken_over'));

alter table sign_in_try
  add column browser_id text collate "C" not null default '',
  -- Came while waiting was due: the password was not looked at, and waiting is not made longer by it.
  add column was_blocked boolean not null default false;
create index sign_in_try_by_browser on sign_in_try (browser_id, tried_at desc);


insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select oid, 20, 'page', 'Bilgilerimi güncelle', '/UserUpdate', 'user-edit', 'BG' from menu_item where name = 'Bilgilerim'
  union all
  select oid, 30, 'page', 'Şifre değiştir', '/sifre-degistir', 'key', 'ŞD' from menu_item where name = 'Bilgilerim';
