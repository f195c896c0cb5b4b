import { refundKinds, type RefundKindCode } from 'contract/refunds/codes'
import { formatLira, kurus } from 'rules/money'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'

/** Money that is owed back, until it was sent. */
export const refundHomeItems: HomeItems = async ({ db }, { registryOid }) => {
  const rows = await db<{ kind: RefundKindCode; amountKurus: number; hasAccount: boolean; on: string }[]>`
    select kind, amount_kurus, bank_iban_no is not null as has_account, arose_on as on from refund
    where registry_oid = ${registryOid} and paid_at is null and withdrawn_at is null
    order by oid desc limit ${maxHomeItems}`
  return rows.map(({ kind, amountKurus, hasAccount, on }) => ({
    state: hasAccount ? 'underWay' : 'waiting',
    title: `Alacağım: ${formatLira(kurus(amountKurus))}`,
    detail: hasAccount
      ? `${refundKinds[kind].label}. Bildirdiğiniz hesaba gönderilecek.`
      : `${refundKinds[kind].label}. Gönderileceği hesabı yazın.`,
    path: '/DebtQuestioning',
    on,
  }))
}
