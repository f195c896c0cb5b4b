import { debtRegimes } from 'contract/debts/codes'
import { type RefundKindCode, refundKinds } from 'contract/refunds/codes'
import { type RestructuringStateCode, restructuringStates } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { sumKurus } from 'rules/money'
import { listOpenDebts } from '../../debts/list-debts.ts'
import { deskPathOf } from './desk-path.ts'
import { type PartsOf, maxPartRows } from './part.ts'

/** Revenues of water and sewage, the only debts that clerks of water see. */
const waterModule = 5

export const moneyParts: PartsOf<'debts' | 'credits' | 'payments' | 'plans'> = {
  debts: async ({ db, today, registryOid, duties }) => {
    const seesAll = duties.some((duty) => duty === 'taxes' || duty === 'payments' || duty === 'refunds')
    const filter = { registryOid, moduleCode: seesAll ? undefined : waterModule }
    const debts = await listOpenDebts(db, filter, today, { withBarred: true })
    return debts.map((debt) => ({
      number: null,
      title: `${debt.revenueName}: ${debt.description}`,
      detail: [
        `Son gün ${formatDateLong(debt.dueDate)}`,
        debtRegimes[debt.regime].label,
        debt.balance.fineKurus > 0 ? 'gecikme bedeli içinde' : '',
        debt.isBeingPaid ? 'şu an ödeniyor' : '',
        debt.barredSince === null
          ? ''
          : `${formatDateLong(debt.barredSince)} gününden beri zamanaşımında; istenmez`,
      ]
        .filter((words) => words !== '')
        .join(' · '),
      on: debt.accruedOn,
      kurus: sumKurus([debt.balance.principalKurus, debt.balance.fineKurus]),
      state: debt.barredSince !== null ? 'done' : debt.isOverdue ? 'late' : 'open',
    }))
  },
  credits: async ({ db, registryOid, today }) => {
    const rows = await db<
      {
        kind: RefundKindCode
        reference: string
        kurus: number
        on: string
        paidOn: string | null
        isEnded: boolean
        promisedOn: string | null
        isLate: boolean
      }[]
    >`
      select kind, reference, amount_kurus as kurus, arose_on as on, promised_on,
        (paid_at at time zone 'Europe/Istanbul')::date as paid_on, withdrawn_at is not null as is_ended,
        coalesce(promised_on < ${today}, false) as is_late
      from refund where registry_oid = ${registryOid} and not is_held order by oid desc limit ${maxPartRows}`
    return rows.map(({ kind, reference, kurus, on, paidOn, isEnded, promisedOn, isLate }) => ({
      number: reference,
      path: deskPathOf('refund', reference),
      title: refundKinds[kind].label,
      detail:
        paidOn === null
          ? isEnded
            ? 'Ödenmeden sona erdi veya borca sayıldı'
            : promisedOn && `En geç ${formatDateLong(promisedOn)} günü ödenir`
          : `${formatDateLong(paidOn)} günü ödendi`,
      on,
      kurus,
      state: paidOn !== null || isEnded ? 'done' : isLate ? 'late' : 'open',
    }))
  },
  payments: async ({ db, registryOid }) => {
    const rows = await db<
      {
        number: string
        on: string
        payerName: string | null
        payerOid: number | null
        kurus: number
        isCancelled: boolean
      }[]
    >`
      select receipt_number as number, book_day as on, payer_name, payer_member_oid as payer_oid, (
          select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from collection_line
          where collection_oid = collection.oid) as kurus,
        exists (select from collection counter where counter.cancels_oid = collection.oid) as is_cancelled
      from collection where registry_oid = ${registryOid} and cancels_oid is null
      order by collected_at desc, oid desc limit ${maxPartRows}`
    return rows.map(({ number, on, payerName, payerOid, kurus, isCancelled }) => ({
      number,
      title: isCancelled ? 'Ödeme (geri alındı)' : 'Ödeme',
      detail: null,
      internalDetail: payerName && `Ödeyen: ${payerName}`,
      on,
      kurus,
      state: 'done',
      others: payerOid === null ? [] : [{ memberOid: payerOid }],
    }))
  },
  plans: async ({ db, registryOid }) => {
    const rows = await db<
      {
        number: string
        status: RestructuringStateCode
        isDeferral: boolean
        on: string
        kurus: number
        count: number
      }[]
    >`
      select plan_number as number, status, deferral_rule_oid is not null as is_deferral, applied_on as on,
        total_kurus as kurus, instalment_count as count
      from restructuring where registry_oid = ${registryOid} order by oid desc limit ${maxPartRows}`
    return rows.map(({ number, status, isDeferral, on, kurus, count }) => ({
      number,
      path: deskPathOf('plan', number),
      title: isDeferral ? 'Tecil' : 'Taksitlendirme',
      detail: `${count} taksit · ${restructuringStates[status].label}`,
      on,
      kurus,
      state: status === 'waiting' || status === 'active' ? 'open' : 'done',
    }))
  },
}
