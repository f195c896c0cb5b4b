import { refundKinds } from 'contract/refunds/codes'
import { regimesOfRevenues } from '../debts/limitation.ts'
import { date, key, positiveMoney, text, whole } from './fields.ts'
import type { ImportKind, Transaction } from './kind.ts'
import { isNew } from './resolved-lines.ts'

const code = 'text collate "C"'

/**
 * Money that the municipality owes people in its own system. Each becomes a refund of the portal; a later file may end
 * what is left of it.
 */
export const credits: ImportKind = {
  name: 'credits',
  keyHeader: 'aktarim_no',
  columns: [
    { header: 'aktarim_no', column: 'import_key', type: code, isRequired: true, read: key },
    { header: 'sicil_no', column: 'registry_number', type: code, isRequired: true, read: key },
    {
      header: 'gelir_kodu',
      column: 'revenue_code',
      type: 'integer',
      isRequired: true,
      read: whole(1, 999_999_999),
    },
    { header: 'tarih', column: 'arose_on', type: 'date', isRequired: true, read: date },
    { header: 'tutar', column: 'amount_kurus', type: 'bigint', isRequired: true, read: positiveMoney },
    {
      header: 'aciklama',
      column: 'description',
      type: 'text collate "tr-x-icu"',
      isRequired: true,
      read: text(200),
    },
    { header: 'faiz_baslangici', column: 'interest_from', type: 'date', read: date },
    { header: 'kapanis', column: 'closed_on', type: 'date', read: date },
  ],
  faultsOf: ({ revenue_code, arose_on, interest_from, closed_on }, { today, revenueCodes }) => [
    ...(revenueCodes.has(revenue_code ?? '')
      ? []
      : [{ field: 'gelir_kodu', reason: 'Böyle bir gelir kodu tanımlı değil.' }]),
    ...Object.entries({ tarih: arose_on, faiz_baslangici: interest_from, kapanis: closed_on }).flatMap(
      ([field, day]) => ((day ?? '') > today ? [{ field, reason: 'Gelecekte olamaz.' }] : []),
    ),
    ...((closed_on ?? '9') < (arose_on ?? '')
      ? [{ field: 'kapanis', reason: 'Alacağın doğduğu günden önce olamaz.' }]
      : []),
  ],
  check: async (tx, { isWriting }) => {
    if (isWriting)
      await tx`
        select from refund
        where oid in (select refund_oid from brought_credit join staged using (import_key)) order by oid for update`
    await tx`
      create temp table resolved on commit drop as
      select staged.*, registry.oid as registry_oid, existing.refund_oid as existing_oid,
        first_value(line) over (partition by staged.import_key order by line) as first_line, ended.is_ended,
        existing.refund_oid is not null and (
          refund.registry_oid, existing.revenue_code, refund.arose_on, existing.amount_kurus, existing.description,
          existing.interest_from
        ) is distinct from (
          registry.oid, staged.revenue_code, staged.arose_on, staged.amount_kurus, staged.description, staged.interest_from
        ) as is_other,
        -- An ended credit that never came in, or of which nothing is left here, is no news.
        case when existing.refund_oid is null then closed_on is not null
          when closed_on is null then not ended.is_ended
          else refund.paid_at is not null or refund.withdrawn_at is not null end as is_same
      from staged
      left join registry on registry.registry_number = staged.registry_number
      left join brought_credit existing on existing.import_key = staged.import_key
      left join refund on refund.oid = existing.refund_oid
      cross join lateral (
        select exists (
          select from refund_deduction where refund_deduction.refund_oid = existing.refund_oid
        ) as is_ended
      ) ended
      where faults is null`
    await tx`alter table resolved add column is_unchanged boolean generated always as (is_same and not is_other) stored`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
      from resolved where registry_oid is null
      union all
      select line, 'aktarim_no', format('Bu aktarım numarası dosyanın %s. satırında da var.', first_line)
      from resolved where line <> first_line
      union all
      select line, 'aktarim_no', 'Bu aktarım numarasıyla başka içerikte bir alacak daha önce aktarılmış.'
      from resolved where is_other and registry_oid is not null and line = first_line
      union all
      select line, 'kapanis', 'Bu alacak daha önce kapanmış; yeniden doğduysa yeni numarayla aktarın.'
      from resolved where closed_on is null and is_ended and not is_other and line = first_line`
    await rejectInterestBesideTaxes(tx)
  },
  write: async (tx, runOid) => {
    await tx`
      with fresh as (
        select * from resolved where existing_oid is null and ${isNew(tx)}
      ), owed as (
        insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
        select registry_oid, ${refundKinds.broughtCredit.code}, import_key, amount_kurus, arose_on from fresh order by line
        returning oid, reference
      ), brought as (
        insert into brought_credit (import_key, refund_oid, revenue_code, amount_kurus, description, interest_from,
          import_run_oid)
        select import_key, owed.oid, revenue_code, amount_kurus, description, interest_from, ${runOid}::bigint
        from fresh join owed on owed.reference = fresh.import_key
        returning refund_oid, amount_kurus, interest_from
      )
      insert into refund_interest (refund_oid, base_kurus, from_on, paragraph)
      select refund_oid, amount_kurus, interest_from, 4 from brought where interest_from is not null`
    await tx`
      insert into refund_deduction (refund_oid, amount_kurus, reason, import_run_oid)
      select existing_oid, refund.amount_kurus,
        format('Belediyenin kendi sisteminde %s günü kapandı', to_char(closed_on, 'DD.MM.YYYY')), ${runOid}::bigint
      from resolved join refund on refund.oid = existing_oid
      where ${isNew(tx)} order by line`
    await tx`
      update refund set withdrawn_at = imported_at
      from resolved cross join import_run
      where refund.oid = existing_oid and import_run.oid = ${runOid} and ${isNew(tx)}`
  },
}

/** Rejects interest on money that was no tax: fines and contracts bear none. */
async function rejectInterestBesideTaxes(tx: Transaction): Promise<void> {
  const asked = await tx<{ line: number; revenueCode: number; on: string }[]>`
    select line, revenue_code, arose_on as on from resolved where interest_from is not null and not is_unchanged`
  const regimes = await regimesOfRevenues(tx, asked)
  const wrong = asked.flatMap(({ line }, index) =>
    regimes[index] === 'public'
      ? []
      : [{ line, field: 'faiz_baslangici', reason: 'Yalnız geri verilen vergi ve harçlara faiz işler.' }],
  )
  if (wrong.length > 0) await tx`insert into rejected ${tx(wrong)}`
}
