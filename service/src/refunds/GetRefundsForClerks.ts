import type { Calls } from 'contract/calls'
import type { RefundKindCode, RefundWayCode } from 'contract/refunds/codes'
import { maskIban } from 'rules/identity/iban'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { registriesWith } from '../database/part-of-text.ts'
import { lawsOfRefunds } from './law-of-refund.ts'
import { tellLines } from './lines-of-refund.ts'

interface Row {
  oid: number
  registryOid: number
  kind: RefundKindCode
  reference: string
  name: string
  registryNumber: string
  amountKurus: number
  aroseOn: string
  bankIbanNo: string | null
  isDebtOpen: boolean
  servedOn: string | null
  way: RefundWayCode | null
  promisedOn: string | null
}

export const GetRefundsForClerks: Handler<Calls['GetRefundsForClerks']> = async ({
  request: { searchText, pageIndex, isLapsed },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const searched = searchText.trim()
  const rows = await db<Row[]>`
    select refund.oid, registry_oid, kind, reference, concat_ws(' ', name_or_title, surname) as name, registry_number, amount_kurus,
      arose_on, bank_iban_no, served_on, way, promised_on, exists (
        select from debt_of_refund where refund_oid = refund.oid and principal_balance(accrual_oid) > 0) as is_debt_open
    from refund join registry on registry.oid = registry_oid
    where ${isLapsed ? db`end_reason = 'lapsed'` : db`paid_at is null and withdrawn_at is null and not is_held`}
      and ${searched === '' ? db`true` : db`refund.oid = any(array(${refundsWith(db, searched)}))`}
    order by ${isLapsed ? db`withdrawn_at desc` : db`promised_on`}, arose_on, refund.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'RefundsListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ registryOid, reference }) => ({ registryOid, matter: reference })),
  })
  const oids = rows.map(({ oid }) => oid)
  const [told, laws] = [await tellLines(db, oids, given.today), await lawsOfRefunds(db, oids)]
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    Kind: row.kind,
    ReferenceNumber: row.reference,
    Name: row.name,
    RegistryNumber: row.registryNumber,
    Amount: row.amountKurus,
    Interest: (told.get(row.oid)?.totalKurus ?? row.amountKurus) - row.amountKurus,
    Total: told.get(row.oid)?.totalKurus ?? row.amountKurus,
    IsServed: row.servedOn !== null,
    BearsInterest: told.get(row.oid)?.bearsInterest ?? false,
    Way: row.way,
    PromisedOn: row.promisedOn,
    IsLate: !isLapsed && row.promisedOn !== null && row.promisedOn < given.today,
    IsLapsed: isLapsed,
    MayBeServed: !isLapsed && row.servedOn === null && laws.get(row.oid) === 'public',
    AroseOn: row.aroseOn,
    MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
    IsDebtOpen: row.isDebtOpen,
  }))
}

function refundsWith(db: Queryable, searched: string) {
  return db`
    select oid from refund where reference = ${searched} and paid_at is null
    union
    select oid from refund where registry_oid = any(${registriesWith(db, searched)})`
}
