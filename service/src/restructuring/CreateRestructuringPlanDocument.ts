import type { Calls } from 'contract/calls'
import { isWithoutPlan } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { maskName } from 'rules/turkish-text'
import { formatLira, kurus } from 'rules/money'
import type { Given, Handler } from '../calling/handler.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { planBlocks } from './plan-blocks.ts'
import { debtsOf } from './plan-debts.ts'
import { termsOf } from './plan-terms.ts'
import { findOwnPlan, instalmentsOf } from './read-plan.ts'

const kind = 'restructuring_plan'
/** Limit for a day: more are not needed, and an issued one can be downloaded again. */
const maxPerDay = 10

export const CreateRestructuringPlanDocument: Handler<Calls['CreateRestructuringPlanDocument']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const plan = await findOwnPlan(given, member, restructuringLogOid)
  if (!plan) throw refusal('NoSuchPlan')
  if (isWithoutPlan(plan.status)) throw refusal('NotDecided')
  if ((await issuedToday(given, plan.registryOid)) >= maxPerDay) throw refusal('TooManyToday')
  const [[registry], terms, instalments, debts] = await Promise.all([
    db<{ name: string; registryNumber: string }[]>`
      select concat_ws(' ', name_or_title, surname) as name, registry_number from registry
      where oid = ${plan.registryOid}`,
    termsOf(db, plan),
    instalmentsOf(db, plan.oid, today),
    debtsOf(db, plan.oid),
  ])
  const name = registry?.name ?? ''
  const issued = await issueDocument(given, {
    kind,
    title: terms.law ? 'Yapılandırma ödeme planı' : 'Tecil ve taksitlendirme ödeme planı',
    registryOid: plan.registryOid,
    memberOid: member.memberOid,
    shown: [
      { label: 'Adı soyadı / unvanı', value: maskName(name) },
      { label: 'Plan no', value: plan.planNumber },
      { label: 'Başvuru günü', value: formatDateLong(plan.appliedOn) },
      { label: 'Taksit sayısı', value: String(plan.instalmentCount) },
      { label: 'Planın toplamı', value: formatLira(kurus(plan.totalKurus)) },
    ],
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Adı soyadı / unvanı', name],
          ['Sicil no', registry?.registryNumber],
        ],
      },
      ...planBlocks(plan, terms, instalments, debts),
    ],
  })
  return sealedFile(given, `odeme-plani-${plan.planNumber}`, issued.pdf)
}

async function issuedToday({ db, today }: Pick<Given, 'db' | 'today'>, registryOid: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from issued_document
    where registry_oid = ${registryOid} and kind = ${kind}
      and issued_at >= (${today}::date)::timestamp at time zone 'Europe/Istanbul'`
  return row?.count ?? 0
}
