import type { Calls } from 'contract/calls'
import type { RefundKindCode, RefundWayCode } from 'contract/refunds/codes'
import { maskIban } from 'rules/identity/iban'
import { lastDayOfClaim } from 'rules/ledger/refund-interest'
import type { Handler } from '../calling/handler.ts'
import { tellLines } from './lines-of-refund.ts'

const maxRows = 50

interface Row {
  oid: number
  kind: RefundKindCode
  reference: string
  amountKurus: number
  aroseOn: string
  bankIbanNo: string | null
  paidOn: string | null
  servedOn: string | null
  serviceNumber: string | null
  way: RefundWayCode | null
  promisedOn: string | null
  endReason: 'setOff' | 'lapsed' | null
}

export const GetOwnRefunds: Handler<Calls['GetOwnRefunds']> = async ({ member, db, today }) => {
  const rows = await db<Row[]>`
    select oid, kind, reference, amount_kurus, arose_on, bank_iban_no, served_on, service_number, way, promised_on,
      end_reason,
      (paid_at at time zone 'Europe/Istanbul')::date as paid_on
    from refund where registry_oid = ${member.registryOid} and not is_held and (withdrawn_at is null or end_reason is not null)
    order by oid desc limit ${maxRows}`
  const told = await tellLines(
    db,
    rows.map(({ oid }) => oid),
    today,
  )
  return rows.map((row) => ({
    Oid: row.oid,
    Kind: row.kind,
    ReferenceNumber: row.reference,
    Amount: row.amountKurus,
    AroseOn: row.aroseOn,
    MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
    PaidOn: row.paidOn,
    MayNameAccount: row.paidOn === null && row.endReason === null,
    Total: told.get(row.oid)?.totalKurus ?? row.amountKurus,
    Lines: told.get(row.oid)?.lines ?? [],
    ServedOn: row.servedOn,
    ClaimUntil: claimUntil(row),
    PromisedOn: row.promisedOn,
    Way: row.way,
    EndReason: row.endReason,
  }))
}

/** Last day to claim a refund whose notice was served and that is neither claimed nor ended. */
function claimUntil({ servedOn, serviceNumber, way, bankIbanNo, paidOn, endReason }: Row): string | null {
  const isUnclaimed = way === null && bankIbanNo === null && paidOn === null && endReason === null
  return servedOn !== null && serviceNumber !== null && isUnclaimed ? lastDayOfClaim(servedOn) : null
}
