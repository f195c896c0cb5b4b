import { refundKinds, type RefundKindCode, type RefundWayCode } from 'contract/refunds/codes'
import { formatLira, kurus } from 'rules/money'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'
import { interestOf, sumOfRunning } from './interest.ts'

/** Money that is owed back, until it was sent. */
export const refundHomeItems: HomeItems = async ({ db, today }, { registryOid }) => {
  const rows = await db<
    {
      oid: number
      kind: RefundKindCode
      totalKurus: number
      hasAccount: boolean
      way: RefundWayCode | null
      on: string
    }[]
  >`
    select oid, kind, total_kurus, bank_iban_no is not null as has_account, way, arose_on as on from refund
    where registry_oid = ${registryOid} and paid_at is null and withdrawn_at is null and not is_held
    order by oid desc limit ${maxHomeItems}`
  const interest = await interestOf(
    db,
    rows.map(({ oid }) => oid),
    today,
  )
  return rows.map(({ oid, kind, totalKurus, hasAccount, way, on }) => ({
    state: hasAccount || way !== null ? 'underWay' : 'waiting',
    title: `Alacağım: ${formatLira(kurus(totalKurus + sumOfRunning(interest.get(oid))))}`,
    detail: `${refundKinds[kind].label}. ${wayText(hasAccount, way)}`,
    path: '/DebtQuestioning',
    on,
  }))
}

function wayText(hasAccount: boolean, way: RefundWayCode | null): string {
  if (way === 'kept') return 'Hesabınızda kalıyor, günü gelen borçlarınıza sayılacak.'
  if (way === 'counter') return 'Kimliğinizle veznemizden alabilirsiniz.'
  return hasAccount ? 'Bildirdiğiniz hesaba gönderilecek.' : 'Gönderileceği hesabı yazın.'
}
