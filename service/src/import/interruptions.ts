import { breaksOff } from 'rules/ledger/time-bar'
import type { Transaction } from '../database/database.ts'
import { lawsOf } from '../debts/limitation.ts'
import { accrualColumns, accrualFaults } from './accrual-of-line.ts'
import { date, key, oneOf, text } from './fields.ts'
import type { ImportKind } from './kind.ts'
import { isNew, rejectRepeatedKeys } from './resolved-lines.ts'

const code = 'text collate "C"'
/** Words of a file for the events that are told from outside; payments and plans are known from the ledger. */
const kinds = {
  odeme_emri: 'paymentOrder',
  haciz: 'seizure',
  cebren_tahsil: 'forcedCollection',
  mal_bildirimi: 'propertyStatement',
  kefil: 'guarantor',
  bozma: 'courtReversal',
  idare_talebi: 'demandOfAdministration',
  ozel_kanun: 'planApplication',
  ikrar: 'acknowledgement',
  senetle_ikrar: 'documentedAcknowledgement',
  mahkeme_karari: 'judgment',
  dava: 'lawsuit',
  teminat: 'security',
  teminat_kalkti: 'securityEnded',
  durdurma: 'stay',
  durdurma_bitti: 'stayEnded',
}

/** The word of a file for each event. */
export const interruptionWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kinds).map(([word, kind]) => [kind, word]),
)

/** Events that begin the limitation of a debt again. Each revives a claim, so it names the document that proves it. */
export const interruptions: ImportKind = {
  name: 'interruptions',
  keyHeader: 'aktarim_no',
  columns: [
    { header: 'aktarim_no', column: 'import_key', type: code, isRequired: true, read: key },
    ...accrualColumns,
    { header: 'tur', column: 'kind', type: 'text', isRequired: true, read: oneOf(kinds) },
    { header: 'tarih', column: 'happened_on', type: 'date', isRequired: true, read: date },
    { header: 'belge_no', column: 'document_number', type: code, isRequired: true, read: text(60) },
  ],
  faultsOf: (row, { today }) => [
    ...accrualFaults(row),
    ...(/\d/.test(row.document_number ?? '')
      ? []
      : [{ field: 'belge_no', reason: 'İşlemi gösteren belgenin numarasını yazın.' }]),
    ...((row.happened_on ?? '') > today ? [{ field: 'tarih', reason: 'Gelecekte olamaz.' }] : []),
  ],
  check: async (tx) => {
    await tx`
      create temp table resolved on commit drop as
      select staged.*, coalesce(by_key.oid, by_number.oid) as accrual_oid, existing.oid as existing_oid,
        first_value(line) over (partition by staged.import_key order by line) as first_line,
        existing.oid is not null and (existing.accrual_oid, existing.kind, existing.happened_on, existing.document_number)
          is not distinct from (
            coalesce(by_key.oid, by_number.oid), staged.kind, staged.happened_on, staged.document_number) as is_unchanged
      from staged
      left join accrual by_key on by_key.import_key = staged.accrual_key
      left join accrual by_number on by_number.oid = staged.accrual_number
      left join accrual_interruption existing on existing.import_key = staged.import_key
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'tahakkuk_no', 'Bu numarayla aktarılmış bir tahakkuk yok.'
      from resolved where accrual_oid is null
      union all
      select line, 'tarih', 'Tahakkuk gününden önce olamaz.'
      from resolved join accrual on accrual.oid = accrual_oid where happened_on < accrued_on`
    await rejectUnknownToTheirLaw(tx)
    await rejectRepeatedKeys(tx, 'zamanaşımı olayı')
  },
  write: async (tx, runOid) => {
    await tx`
      insert into accrual_interruption (import_key, accrual_oid, kind, happened_on, document_number, import_run_oid)
      select import_key, accrual_oid, kind, happened_on, document_number, ${runOid}::bigint
      from resolved where ${isNew(tx)} order by line`
  },
}

/** Rejects events that the law of their debt does not know, and ends without a beginning. */
async function rejectUnknownToTheirLaw(tx: Transaction): Promise<void> {
  const events = await tx<{ line: number; kind: string; accrualOid: number }[]>`
    select line, kind, accrual_oid from resolved where accrual_oid is not null and not is_unchanged`
  const laws = await lawsOf(tx, [...new Set(events.map(({ accrualOid }) => accrualOid))])
  const unknown = events.filter(
    ({ accrualOid, kind }) => !breaksOff(kind, laws.get(accrualOid)?.regime ?? 'public'),
  )
  await tx`
    insert into rejected (line, field, reason)
    select line, 'tur', 'Bu olay, bu borcun bağlı olduğu kanuna göre zamanaşımını kesmez.'
    from unnest(${unknown.map(({ line }) => line)}::integer[]) line
    union all
    select line, 'tur', 'Bu borçta sona erecek bir teminat ya da durdurma yok.'
    from (
      select line, kind, is_unchanged, sum(case when kind in ('security', 'stay') then 1 else -1 end) over (
        partition by accrual_oid, replace(kind, 'Ended', '') order by happened_on, kind like '%Ended', line) as standing
      from (
        select line, accrual_oid, kind, happened_on, is_unchanged from resolved
        where accrual_oid is not null and existing_oid is null
        union all
        select null, accrual_oid, kind, happened_on, true from accrual_interruption
        where accrual_oid in (select accrual_oid from resolved)
      ) event
      where replace(kind, 'Ended', '') in ('security', 'stay')
    ) told
    where standing < 0 and kind like '%Ended' and not is_unchanged`
}
