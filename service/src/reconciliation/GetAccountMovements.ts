import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Given, Handler } from '../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { bankOfAccount } from '../settings/statement-account-settings.ts'
import { isExplained } from './is-explained.ts'
import { type BankNames, readBankNames } from './read-bank-names.ts'

const maxDays = 366

interface Row {
  oid: number
  registryOids: number[]
  iban: string
  statementNumber: string
  bookedOn: string
  valueOn: string
  kurus: number
  isReversal: boolean
  text: string
  ownReference: string
  bankReference: string
  matches: { key: string; name: string | null }[]
}

export const GetAccountMovements: Handler<Calls['GetAccountMovements']> = async ({
  request: { iban, state, from, until, pageIndex },
  member,
  refusal,
  ...given
}) => {
  if (addDays(from, maxDays) <= until) throw refusal('TooLong')
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const isOpen = db`kurus <> 0 and not ${isExplained(db)}`
  const asked = db`
    account_movement movement join statement_in_force statement on statement.oid = statement_oid
    where booked_on between ${from} and ${until} and (${iban}::text is null or iban = ${iban})`
  const rows = await db<Row[]>`
    select movement.oid, array(
        select movement.registry_oid where movement.registry_oid is not null
        union select coalesce(collection.registry_oid, refund.registry_oid) from account_match match
        left join collection on collection.oid = substring(match.key from '^receipt:(.*)')::bigint
        left join refund on refund.oid = substring(match.key from '^refund:(.*)')::bigint
        where match.movement_oid = movement.oid and num_nonnulls(collection.oid, refund.oid) > 0
        union select registry.oid from regexp_matches(text, '(?<!\\d)\\d{11}(?!\\d)', 'g') written (numbers)
        join registry on registry.identity_number = written.numbers[1] collate "C") as registry_oids,
      iban, statement_number, booked_on, value_on, kurus, is_reversal, text, own_reference, bank_reference, coalesce((
        select jsonb_agg(jsonb_build_object('key', key, 'name', coalesce(
          (select receipt_number || case when exists (
              select from collection counter_entry where counter_entry.cancels_oid = receipt.oid) then ' (iptal)' else '' end
            from collection receipt where oid = substring(match.key from '^receipt:(.*)')::bigint),
          (select reference from refund where oid = substring(match.key from '^refund:(.*)')::bigint),
          (select name from bank_file where oid = substring(match.key from '^file:(.*)')::bigint))) order by key)
        from account_match match where match.movement_oid = movement.oid), '[]') as matches
    from ${asked} ${state === 'open' ? db`and ${isOpen}` : db``}
    order by booked_on desc, movement.oid desc limit ${limit} offset ${offset}`
  const [sums] = await db<{ came: number; went: number; unexplained: number; count: number }[]>`
    select coalesce(sum(kurus) filter (where kurus > 0), 0)::bigint as came,
      coalesce(-sum(kurus) filter (where kurus < 0), 0)::bigint as went,
      coalesce(sum(kurus) filter (where kurus > 0 and ${isOpen}), 0)::bigint as unexplained,
      count(*) filter (where kurus > 0 and ${isOpen})::integer as count
    from ${asked}`
  await noteSecurityEvent(db, given, {
    kind: 'AccountMovementsListed',
    by: member,
    detail: { state },
    subjects: shownRows(rows).flatMap(({ oid, registryOids }) =>
      registryOids.map((registryOid) => ({ registryOid, matter: String(oid) })),
    ),
  })
  const bankName = await readBankNames(db)
  return {
    ...deskPageOf(rows, (row) => ({
      OwnAccount: row.iban,
      StatementNumber: row.statementNumber,
      BookedOn: row.bookedOn,
      ValueOn: row.valueOn,
      Amount: row.kurus,
      IsReversal: row.isReversal,
      Text: row.text,
      Reference: [row.ownReference, row.bankReference].filter(Boolean).join(', '),
      BelongsTo: row.matches.map((match) => matchInWords(match, bankName)),
    })),
    Accounts: await readAccounts(given, bankName),
    In: sums?.came ?? 0,
    Out: sums?.went ?? 0,
    Unexplained: sums?.unexplained ?? 0,
    UnexplainedCount: sums?.count ?? 0,
  }
}

async function readAccounts({ db, settings }: Pick<Given, 'db' | 'settings'>, bankName: BankNames) {
  const ibans = settings.StatementAccounts.map(({ Iban }) => Iban)
  const rows = await db<
    { iban: string; statementNumber: string | null; closedOn: string | null; closingKurus: number | null }[]
  >`
    select account.iban, statement_number, closed_on, closing_kurus
    from unnest(${ibans}::text[]) with ordinality as account (iban, place)
    left join lateral (
      select statement_number, closed_on, closing_kurus from statement_in_force
      where statement_in_force.iban = account.iban
      order by closed_on desc, length(statement_number) desc, statement_number desc, oid desc limit 1
    ) last on true
    order by place`
  return rows.map(({ iban, statementNumber, closedOn, closingKurus }) => ({
    OwnAccount: iban,
    Bank: bankName(bankOfAccount({ Iban: iban })),
    StatementNumber: statementNumber,
    ClosedOn: closedOn,
    Balance: closingKurus,
  }))
}

function matchInWords({ key, name }: Row['matches'][number], bankName: BankNames): string {
  const [kind = '', first = '', second = ''] = key.split(':')
  if (kind === 'file') return `Tahsilat dosyası: ${name ?? first}`
  if (kind === 'card') return `${bankName(first)} kart tahsilatı, ${formatDateShort(second)}`
  if (kind === 'receipt') return `${name ?? first} numaralı makbuz`
  if (kind === 'refund') return `${name ?? first} numaralı iade`
  if (kind === 'delivery') return 'Vezneden bankaya yatırılan para'
  return 'Bankanın ters kaydı'
}
