import type { Calls } from 'contract/calls'
import { documentKinds } from 'contract/documents/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { maskName } from 'rules/turkish-text'
import type { Given, Handler } from '../../calling/handler.ts'
import { issueDocument } from '../../documents/issue-document.ts'
import { sealedFile } from '../../documents/sealed-file.ts'
import { seenSubscription } from '../shares/shared-subscription.ts'
import { billBlocks, billTitle } from './bill-blocks.ts'
import { findBill } from './find-bill.ts'

const { code: kind } = documentKinds.waterBill
const maxPerDay = 40

export const CreateWaterBillDocument: Handler<Calls['CreateWaterBillDocument']> = async ({
  request: { subscriberNo, accrumentOid: accrualOid },
  member,
  refusal,
  ...given
}) => {
  const subscription = await seenSubscription(given, member, subscriberNo, 'bills')
  if (!subscription) throw refusal('NotYourSubscription')
  const bill = await findBill(given.db, subscription, accrualOid)
  if (!bill) throw refusal('NoSuchBill')
  if ((await issuedToday(given, subscription.registryOid)) >= maxPerDay) throw refusal('TooManyToday')
  const issued = await issueDocument(given, {
    kind,
    title: billTitle(bill),
    registryOid: subscription.registryOid,
    memberOid: member.memberOid,
    shown: [
      { label: 'Abone', value: maskName(bill.name) },
      { label: 'Abone no', value: subscriberNo },
      { label: 'Okuma', value: `${formatDateShort(bill.readBefore)} – ${formatDateShort(bill.readOn)}` },
      { label: 'Tutar', value: formatLira(kurus(bill.totalKurus)) },
      { label: 'Son ödeme', value: formatDateShort(bill.dueDate) },
    ],
    blocks: billBlocks(bill, subscription),
  })
  return sealedFile(given, `su-faturasi-${subscriberNo}-${bill.readOn}`, issued.pdf)
}

async function issuedToday({ db, today }: Given, registryOid: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from issued_document
    where registry_oid = ${registryOid} and kind = ${kind}
      and issued_at >= (${today}::date)::timestamp at time zone 'Europe/Istanbul'`
  return row?.count ?? 0
}
