-- Cases of a row: where it waits, for what and since when. The trigger below keeps those of a changed row, the view shows those of all.
create or replace function cases_of_match_request(given match_request) returns setof clerk_case language sql stable as $$
  select 'match_request', given.oid::text, 'match', '', given.oid::text, null::bigint,
    given.created_at, null::date, 'waiting'
  where given.decided_at is null
$$;

create or replace function cases_of_registry_proposal(given registry_proposal) returns setof clerk_case language sql stable as $$
  select 'registry_proposal', given.oid::text, 'proposals', given.call_name, given.oid::text, given.registry_oid,
    given.proposed_at, null::date, 'waiting'
  where given.ended_at is null
$$;

create or replace function cases_of_contact_change(given contact_change) returns setof clerk_case language sql stable as $$
  select 'contact_change', given.oid::text, 'contact-changes', '', given.oid::text, given.registry_oid,
    given.objected_at, null::date, 'waiting'
  where given.status = 'objected' and given.registry_oid is not null
$$;

create or replace function cases_of_cash_delivery(given cash_delivery) returns setof clerk_case language sql stable as $$
  select 'cash_delivery', given.oid::text, 'cash-shifts', '', given.oid::text, null::bigint,
    given.delivered_at, null::date, 'waiting'
  where given.arrived_on is null
$$;

create or replace function cases_of_restructuring(given restructuring) returns setof clerk_case language sql stable as $$
  select 'restructuring', given.oid::text, 'deferrals', '', given.plan_number, given.registry_oid,
    given.applied_at, null::date, 'waiting'
  where given.status = 'waiting'
$$;

create or replace function cases_of_reconciliation_case(given reconciliation_case) returns setof clerk_case language sql stable as $$
  select 'reconciliation_case', given.oid::text, 'reconciliation', '', given.subject, given.registry_oid,
    given.found_at, null::date, 'waiting'
  where given.state = 'open'
$$;

create or replace function cases_of_refund(given refund) returns setof clerk_case language sql stable as $$
  select 'refund', given.oid::text, 'refunds', '', given.reference, given.registry_oid,
    given.arose_on::timestamp at time zone 'Europe/Istanbul', given.promised_on, 'waiting'
  where given.paid_at is null and given.withdrawn_at is null and not given.is_held
$$;

create or replace function cases_of_declaration(given declaration) returns setof clerk_case language sql stable as $$
  select 'declaration', given.oid::text, 'declarations', '', given.number, given.registry_oid,
    given.sent_at, null::date, 'waiting'
  where given.status = 'waiting'
$$;

create or replace function cases_of_bridge_dead_letter(given bridge_dead_letter) returns setof clerk_case language sql stable as $$
  select 'bridge_dead_letter', given.oid::text, 'bridge', '', given.event_number::text, null::bigint,
    given.refused_at, null::date, 'waiting'
  where given.acknowledged_at is null and not given.is_waiting
$$;

create or replace function cases_of_bridge_rejection(given bridge_rejection) returns setof clerk_case language sql stable as $$
  select 'bridge_rejection', given.oid::text, 'bridge', '', given.own_number, null::bigint,
    given.first_rejected_at, null::date, 'waiting'
  where given.settled_at is null
$$;

create or replace function cases_of_held_record(given held_record) returns setof clerk_case language sql stable as $$
  select 'held_record', given.oid::text, 'held-records', '', given.import_key, given.registry_oid,
    given.held_at, null::date, 'waiting'
  where given.decision is null
$$;

create or replace function cases_of_curiosity_case(given curiosity_case) returns setof clerk_case language sql stable as $$
  select 'curiosity_case', given.oid::text, 'curiosity', (select coalesce('registry ' || coalesce(registry_oid, former_registry_oid), 'member ' || oid) from member where oid = given.clerk_member_oid), given.oid::text, null::bigint,
    given.found_at, null::date, 'waiting'
  where given.closed_at is null
$$;

create or replace function cases_of_bank_file(given bank_file) returns setof clerk_case language sql stable as $$
  select 'bank_file', given.oid::text, 'bankFiles', '', coalesce(given.name, given.oid::text), null::bigint,
    given.created_at, null::date, 'waiting'
  where given.status in ('made', 'checked')
$$;

create or replace function cases_of_health_note(given health_note) returns setof clerk_case language sql stable as $$
  select 'health_note', given.subject::text, 'health', '', given.subject, null::bigint,
    given.failing_since, null::date, 'waiting'
  where given.failing_since is not null
$$;

create or replace function cases_of_privacy_application(given privacy_application) returns setof clerk_case language sql stable as $$
  select 'privacy_application', given.oid::text, 'privacy', '', given.reference, given.registry_oid,
    given.sent_at, given.due_on, 'waiting'
  where given.status = 'open'
$$;

create or replace function cases_of_privacy_returned_contact(given privacy_returned_contact) returns setof clerk_case language sql stable as $$
  select 'privacy_returned_contact', given.oid::text, 'privacy', '', given.oid::text, given.registry_oid,
    given.came_at, null::date, 'waiting'
  where given.closed_at is null
$$;

create or replace function cases_of_complaint(given complaint) returns setof clerk_case language sql stable as $$
  select 'complaint', given.oid::text, 'complaints', '', given.reference, given.registry_oid,
    given.sent_at, given.promised_on, case when given.status = 'waitingForApplicant' then 'asked' else 'waiting' end
  where given.closed_at is null
$$;

create or replace function cases_of_water_application(given water_application) returns setof clerk_case language sql stable as $$
  select 'water_application', given.oid::text, case when given.application_type = 6 then 'contract-cancellation' else 'water-applications' end, '', given.reference, given.registry_oid,
    given.created_at, given.promised_on, case when given.application_type <> 6 and given.state = 'documentAsked' then 'asked' else 'waiting' end
  where given.decision is null
    and (given.application_type = 6 or given.application_type <> 22 and given.state in ('waiting', 'proposed', 'documentAsked'))
$$;

create or replace function cases_of_water_work_order(given water_work_order) returns setof clerk_case language sql stable as $$
  select 'water_work_order', given.oid::text, 'water-work-orders', '', given.oid::text, (select registry_oid from subscription where oid = given.subscription_oid),
    given.created_at, given.planned_on, 'waiting'
  where given.state = 'planned'
  union all
  select 'water_work_order', given.oid::text, 'water-differences', '', given.oid::text, (select registry_oid from subscription where oid = given.subscription_oid),
    coalesce(given.reported_at, given.created_at), null::date, 'waiting'
  where given.problem is not null and given.difference_settled_at is null
$$;

create or replace function cases_of_water_illegal_use(given water_illegal_use) returns setof clerk_case language sql stable as $$
  select 'water_illegal_use', given.oid::text, 'water-illegal-use', '', given.reference, given.registry_oid,
    given.recorded_at, null::date, 'waiting'
  where given.state = 'proposed'
$$;

create or replace function cases_of_water_period(given water_period) returns setof clerk_case language sql stable as $$
  select 'water_period', given.oid::text, 'water-periods', '', given.region, null::bigint,
    coalesce(given.run_at, given.created_at), given.due_date, 'waiting'
  where given.status = 'checked'
$$;

create or replace function cases_of_late_debt_step(given late_debt_step) returns setof clerk_case language sql stable as $$
  select 'late_debt_step', given.oid::text, 'late-water-debts', '', (select subscriber_number from subscription where oid = given.subscription_oid), (select registry_oid from subscription where oid = given.subscription_oid),
    given.planned_on::timestamp at time zone 'Europe/Istanbul', null::date, 'waiting'
  where given.carried_out_at is null and given.dropped_at is null
$$;

create or replace function cases_of_subscription(given subscription) returns setof clerk_case language sql stable as $$
  select 'subscription', given.oid::text, 'late-water-debts', '', given.subscriber_number, given.registry_oid,
    coalesce((select max(happened_at) from water_line_event where subscription_oid = given.oid and to_status = 2),
      given.started_on::timestamp at time zone 'Europe/Istanbul'), null::date, 'waiting'
  where given.status = 'active' and given.water_line_status = 2
$$;

create or replace function cases_of_payment_order(given payment_order) returns setof clerk_case language sql stable as $$
  select 'payment_order', given.oid::text, 'payments', '', given.order_number, given.registry_oid,
    given.created_at, null::date, 'waiting'
  where given.clerk_since is not null or given.status in ('authorising', 'unknown', 'paid', 'voiding', 'refunding')
$$;

create or replace function cases_of_payment_proposal(given payment_proposal) returns setof clerk_case language sql stable as $$
  select 'payment_proposal', given.oid::text, 'payment-proposals', '', (select order_number from payment_order where oid = given.order_oid), (select registry_oid from payment_order where oid = given.order_oid),
    given.proposed_at, null::date, 'waiting'
  where given.ended_at is null
$$;

create or replace function cases_of_chargeback(given chargeback) returns setof clerk_case language sql stable as $$
  select 'chargeback', given.oid::text, 'chargebacks', '', given.bank_reference, (select registry_oid from payment_order where oid = given.order_oid),
    given.noticed_at, given.answer_until, 'waiting'
  where given.state = 'taken'
$$;

-- A case that a colleague has taken is theirs to decide: its holder acts, or proposed what a second clerk confirms or rejects.
create or replace function refuse_held_case(changed text, changed_key text, acting text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  held_by text;
begin
  select concat_ws(' ', name_or_title, surname) into held_by
  from clerk_case_holding join clerk_case using (source, source_key, desk)
  join member on member.oid = holder_member_oid left join registry on registry.oid = member.registry_oid
  where source = changed and source_key = changed_key and given_back_at is null
    and holder_member_oid::text <> all(string_to_array(acting, ' ') || coalesce(current_setting('power.second', true), ''));
  if found then
    raise exception 'case held by a colleague' using errcode = 'CB001', detail = held_by;
  end if;
end $$;

-- Keeps the cases of the changed row, by the function of its table.
create or replace function keep_clerk_cases() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  found_by text := 'cases_of_' || tg_table_name;
  key_column text := coalesce(tg_argv[0], 'oid');
begin
  if tg_op <> 'INSERT' and coalesce(current_setting('power.clerk', true), '') <> '' then
    perform refuse_held_case(tg_table_name, to_jsonb(old) ->> key_column, concat_ws(' ', current_setting('power.clerk'), to_jsonb(old) ->> 'proposed_by_member_oid'));
  end if;
  if tg_op = 'DELETE' then
    execute format('delete from clerk_case where source = %L and source_key = ($1).%I::text', tg_table_name, key_column)
      using old;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format(
      'delete from clerk_case where source = %L and source_key = ($1).%I::text
       and desk <> all(select desk from %I($2))', tg_table_name, key_column, found_by)
      using old, new;
  end if;
  execute format(
    'insert into clerk_case select * from %I($1)
     on conflict (source, source_key, desk) do update set kind = excluded.kind, number = excluded.number,
       registry_oid = excluded.registry_oid, opened_at = excluded.opened_at, deadline = excluded.deadline, state = excluded.state
     where clerk_case is distinct from excluded', found_by)
    using new;
  return null;
end $$;

-- Changes of the counts are only added, so that no two transactions wait for each other; a job sums them up.
create or replace function count_clerk_case() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'waiting' then
    insert into clerk_case_change (desk, kind, change) values (old.desk, old.kind, -1);
  end if;
  if new.state = 'waiting' then
    insert into clerk_case_change (desk, kind, change) values (new.desk, new.kind, 1);
  end if;
  return null;
end $$;

-- Cases as the rows of the desks are now.
create or replace view found_clerk_case as
select found.* from match_request given cross join lateral cases_of_match_request(given) found
union all
select found.* from registry_proposal given cross join lateral cases_of_registry_proposal(given) found
union all
select found.* from contact_change given cross join lateral cases_of_contact_change(given) found
union all
select found.* from cash_delivery given cross join lateral cases_of_cash_delivery(given) found
union all
select found.* from restructuring given cross join lateral cases_of_restructuring(given) found
union all
select found.* from reconciliation_case given cross join lateral cases_of_reconciliation_case(given) found
union all
select found.* from refund given cross join lateral cases_of_refund(given) found
union all
select found.* from declaration given cross join lateral cases_of_declaration(given) found
union all
select found.* from bridge_dead_letter given cross join lateral cases_of_bridge_dead_letter(given) found
union all
select found.* from bridge_rejection given cross join lateral cases_of_bridge_rejection(given) found
union all
select found.* from held_record given cross join lateral cases_of_held_record(given) found
union all
select found.* from curiosity_case given cross join lateral cases_of_curiosity_case(given) found
union all
select found.* from bank_file given cross join lateral cases_of_bank_file(given) found
union all
select found.* from health_note given cross join lateral cases_of_health_note(given) found
union all
select found.* from privacy_application given cross join lateral cases_of_privacy_application(given) found
union all
select found.* from privacy_returned_contact given cross join lateral cases_of_privacy_returned_contact(given) found
union all
select found.* from complaint given cross join lateral cases_of_complaint(given) found
union all
select found.* from water_application given cross join lateral cases_of_water_application(given) found
union all
select found.* from water_work_order given cross join lateral cases_of_water_work_order(given) found
union all
select found.* from water_illegal_use given cross join lateral cases_of_water_illegal_use(given) found
union all
select found.* from water_period given cross join lateral cases_of_water_period(given) found
union all
select found.* from late_debt_step given cross join lateral cases_of_late_debt_step(given) found
union all
select found.* from subscription given cross join lateral cases_of_subscription(given) found
union all
select found.* from payment_order given cross join lateral cases_of_payment_order(given) found
union all
select found.* from payment_proposal given cross join lateral cases_of_payment_proposal(given) found
union all
select found.* from chargeback given cross join lateral cases_of_chargeback(given) found;

create or replace trigger clerk_case_is_counted after insert or update or delete on clerk_case
  for each row execute function count_clerk_case();
create or replace trigger match_request_is_clerk_case after insert or update or delete on match_request
  for each row execute function keep_clerk_cases();
create or replace trigger registry_proposal_is_clerk_case after insert or update or delete on registry_proposal
  for each row execute function keep_clerk_cases();
create or replace trigger contact_change_is_clerk_case after insert or update or delete on contact_change
  for each row execute function keep_clerk_cases();
create or replace trigger cash_delivery_is_clerk_case after insert or update or delete on cash_delivery
  for each row execute function keep_clerk_cases();
create or replace trigger restructuring_is_clerk_case after insert or update or delete on restructuring
  for each row execute function keep_clerk_cases();
create or replace trigger reconciliation_case_is_clerk_case after insert or update or delete on reconciliation_case
  for each row execute function keep_clerk_cases();
create or replace trigger refund_is_clerk_case after insert or update of paid_at, withdrawn_at, is_held, promised_on, registry_oid or delete on refund
  for each row execute function keep_clerk_cases();
create or replace trigger declaration_is_clerk_case after insert or update or delete on declaration
  for each row execute function keep_clerk_cases();
create or replace trigger bridge_dead_letter_is_clerk_case after insert or update or delete on bridge_dead_letter
  for each row execute function keep_clerk_cases();
create or replace trigger bridge_rejection_is_clerk_case after insert or update or delete on bridge_rejection
  for each row execute function keep_clerk_cases();
create or replace trigger held_record_is_clerk_case after insert or update or delete on held_record
  for each row execute function keep_clerk_cases();
create or replace trigger curiosity_case_is_clerk_case after insert or update or delete on curiosity_case
  for each row execute function keep_clerk_cases();
create or replace trigger bank_file_is_clerk_case after insert or update or delete on bank_file
  for each row execute function keep_clerk_cases();
create or replace trigger health_note_is_clerk_case after insert or update of failing_since or delete on health_note
  for each row execute function keep_clerk_cases('subject');
create or replace trigger privacy_application_is_clerk_case after insert or update or delete on privacy_application
  for each row execute function keep_clerk_cases();
create or replace trigger privacy_returned_contact_is_clerk_case after insert or update or delete on privacy_returned_contact
  for each row execute function keep_clerk_cases();
create or replace trigger complaint_is_clerk_case after insert or update or delete on complaint
  for each row execute function keep_clerk_cases();
create or replace trigger water_application_is_clerk_case after insert or update or delete on water_application
  for each row execute function keep_clerk_cases();
create or replace trigger water_work_order_is_clerk_case after insert or update or delete on water_work_order
  for each row execute function keep_clerk_cases();
create or replace trigger water_illegal_use_is_clerk_case after insert or update or delete on water_illegal_use
  for each row execute function keep_clerk_cases();
create or replace trigger water_period_is_clerk_case after insert or update or delete on water_period
  for each row execute function keep_clerk_cases();
create or replace trigger late_debt_step_is_clerk_case after insert or update or delete on late_debt_step
  for each row execute function keep_clerk_cases();
create or replace trigger subscription_is_clerk_case after insert or update of status, water_line_status, registry_oid or delete on subscription
  for each row execute function keep_clerk_cases();
create or replace trigger payment_order_is_clerk_case after insert or update of status, clerk_since, registry_oid or delete on payment_order
  for each row execute function keep_clerk_cases();
create or replace trigger payment_proposal_is_clerk_case after insert or update or delete on payment_proposal
  for each row execute function keep_clerk_cases();
create or replace trigger chargeback_is_clerk_case after insert or update or delete on chargeback
  for each row execute function keep_clerk_cases();
