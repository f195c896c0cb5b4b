import type { Calls } from 'contract/calls'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { kurus, sumKurus } from 'rules/money'
import { lastDayOfGrace } from 'rules/restructuring-course'
import { maskName } from 'rules/turkish-text'
import type { Given, Handler } from '../calling/handler.ts'
import { lira } from '../debts/receipt.ts'
import { issueDocument } from '../documents/issue-document.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { pdfFile } from '../documents/pdf-file.ts'
import { coefficientText } from './coefficient-text.ts'
import { type LawRow, lawOf } from './law.ts'
import { type PlanDebt, debtsOf } from './plan-debts.ts'
import { type PlanInstalment, type PlanRow, findOwnPlan, instalmentsOf } from './read-plan.ts'

const kind = 'restructuring_plan'
/** Nobody needs more in a day, and what was given can be downloaded again. */
const mostPerDay = 10

export const CreateRestructuringPlanDocument: Handler<Calls['CreateRestructuringPlanDocument']> = async ({
  request: { restructuringLogOid },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const plan = await findOwnPlan(given, member, restructuringLogOid)
  if (!plan) throw refusal('NoSuchPlan')
  if ((await issuedToday(given, plan.registryOid)) >= mostPerDay) throw refusal('TooManyToday')
  const [[registry], law, instalments, debts] = await Promise.all([
    db<{ name: string; registryNumber: string }[]>`
      select concat_ws(' ', name_or_title, surname) as name, registry_number from registry
      where oid = ${plan.registryOid}`,
    lawOf(db, plan.lawOid),
    instalmentsOf(db, plan.oid, today),
    debtsOf(db, plan.oid),
  ])
  const name = registry?.name ?? ''
  const issued = await issueDocument(given, {
    kind,
    title: 'Yapılandırma ödeme planı',
    registryOid: plan.registryOid,
    memberOid: member.memberOid,
    shown: [
      { label: 'Adı soyadı / unvanı', value: maskName(name) },
      { label: 'Plan no', value: plan.planNumber },
      { label: 'Başvuru günü', value: formatDateLong(plan.appliedOn) },
      { label: 'Taksit sayısı', value: String(plan.instalmentCount) },
      { label: 'Planın toplamı', value: lira(plan.totalKurus) },
    ],
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Adı soyadı / unvanı', name],
          ['Sicil no', registry?.registryNumber],
        ],
      },
      ...planBlocks(plan, law, instalments, debts),
    ],
  })
  return pdfFile(`odeme-plani-${plan.planNumber}`, issued.pdf)
}

function planBlocks(
  plan: PlanRow,
  law: LawRow,
  instalments: readonly PlanInstalment[],
  debts: readonly PlanDebt[],
): PdfBlock[] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Kanun', `${law.name} (${law.lawNumber})`],
        ['Plan no', plan.planNumber],
        ['Başvuru günü', formatDateLong(plan.appliedOn)],
        ['Borç asılları', lira(plan.principalKurus)],
        ['Gecikme zammı (silinen)', lira(plan.delayFineKurus)],
        ['Yerine Yİ-ÜFE tutarı', lira(plan.indexKurus)],
        ['Katsayı', plan.instalmentCount === 1 ? null : coefficientText(plan.coefficient)],
        ['Yİ-ÜFE tutarından indirim', plan.instalmentCount === 1 ? `% ${law.cashDiscountPercent}` : null],
        ['Ödenecek toplam', lira(plan.totalKurus)],
      ],
    },
    { kind: 'heading', text: 'Taksitler' },
    {
      kind: 'table',
      columns: [
        { title: 'Taksit', isWide: true },
        { title: 'Son ödeme günü' },
        { title: 'Tutar', isAmount: true },
      ],
      rows: instalments.map(({ number, dueDate, amountKurus }) => [
        `${number}. taksit`,
        formatDateShort(dueDate),
        lira(amountKurus),
      ]),
      totals: [['Toplam', '', lira(sumKurus(instalments.map(({ amountKurus }) => amountKurus)))]],
    },
    { kind: 'heading', text: 'Plana alınan borçlar' },
    {
      kind: 'table',
      columns: [
        { title: 'Borç', isWide: true },
        { title: 'Son ödeme' },
        { title: 'Asıl', isAmount: true },
        { title: 'Yİ-ÜFE', isAmount: true },
      ],
      rows: debts.map(({ description, dueDate, principalKurus, indexKurus }) => [
        description,
        formatDateShort(dueDate),
        lira(kurus(principalKurus)),
        lira(kurus(indexKurus)),
      ]),
    },
    { kind: 'heading', text: 'Planı bozmamak için' },
    { kind: 'text', text: conditionText(law, instalments) },
    {
      kind: 'text',
      isSmall: true,
      text: 'Bu belge elektronik ortamda düzenlenmiştir; ıslak veya nitelikli elektronik imza taşımaz. Doğruluğu, belgedeki kod veya karekod ile belediyenin belge doğrulama sayfasında denetlenir.',
    },
  ]
}

function conditionText(law: LawRow, instalments: readonly PlanInstalment[]): string {
  const last = instalments.at(-1)
  if (!last || instalments.length === 1)
    return 'Tutar son ödeme gününe kadar tam ödenmezse plan bozulur; eski borçlar gecikme zammıyla geri döner.'
  return [
    `İlk ${law.strictInstalments} taksit gününde ve tam ödenmelidir.`,
    `Sonrakilerden bir takvim yılında en fazla ${law.missesPerYear} taksit aksayabilir; bunlar gecikme zammıyla en geç ${formatDateLong(lastDayOfGrace(law, last.dueDate))} gününe kadar ödenmelidir.`,
    'Aksi hâlde plan bozulur: eski borçlar gecikme zammıyla geri döner, ödenen taksitler onlardan düşülür.',
  ].join(' ')
}

async function issuedToday({ db, today }: Pick<Given, 'db' | 'today'>, registryOid: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from issued_document
    where registry_oid = ${registryOid} and kind = ${kind}
      and issued_at >= (${today}::date)::timestamp at time zone 'Europe/Istanbul'`
  return row?.count ?? 0
}
