-- What clerks prove at every sign-in beside their password: a code of a device that holds a key of their own.
create table second_factor (
  member_oid bigint primary key references member,
  -- Sealed under the machine key, which is not in the database.
  sealed_key text collate "C" not null,
  set_up_at timestamptz not null,
  -- The time step of the last code that was taken: neither that code nor an earlier one is taken again.
  last_time_step bigint not null
);

-- For the day the device is lost; each opens one sign-in.
create table second_factor_recovery_code (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references second_factor on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz
);
create unique index second_factor_recovery_code_once on second_factor_recovery_code (member_oid, code_hash);

-- A clerk has no rights of a clerk in a sign-in before this.
alter table sign_in add column second_factor_proved_at timestamptz;

alter table sign_in_try drop constraint sign_in_try_kind_check;
alter table sign_in_try add constraint sign_in_try_kind_check check (kind in ('password', 'code', 'secondFactor'));

-- A first device is set up by a code to the registered phone.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint',
    'RefundAccount', 'PaymentStatus', 'SecondFactor'));
