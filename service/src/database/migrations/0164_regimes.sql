-- Law that a revenue follows from a day on: tax or fee (laws 213 and 6183), administrative fine (law 5326) or contract
-- (code of obligations, law 6098). Late additions, limitation and the order of set-off follow from it.
create table revenue_regime (
  revenue_code integer not null references revenue,
  valid_from date not null,
  regime text not null check (regime in ('public', 'fine', 'contract')),
  -- Years within which it is collected; of fines the amount decides (law 5326 art. 21).
  limitation_years integer check (limitation_years between 1 and 20),
  -- Interruption by the events of 6183 art. 103 or 6098 art. 154; of fines it is in doubt.
  is_broken_off boolean not null default true,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (revenue_code, valid_from),
  check ((regime = 'fine') = (limitation_years is null))
);

-- Legal interest of law 3095, whose double is the ceiling of contract interest (law 6098 art. 120/2).
create table legal_interest_rate (
  valid_from date primary key,
  yearly_basis_points integer not null check (yearly_basis_points > 0),
  legal_basis text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);
