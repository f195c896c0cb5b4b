import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, kurus, sumKurus } from 'rules/money'
import { lastDayOfGrace } from 'rules/restructuring/restructuring-course'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { coefficientText } from './coefficient-text.ts'
import type { PlanDebt } from './plan-debts.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { PlanInstalment, PlanRow } from './read-plan.ts'

/** Content of a plan's document. */
export function planBlocks(
  plan: PlanRow,
  terms: PlanTerms,
  instalments: readonly PlanInstalment[],
  debts: readonly PlanDebt[],
): PdfBlock[] {
  return [
    { kind: 'facts', facts: [...headFacts(plan, terms), ...moneyFacts(plan, terms)] },
    { kind: 'heading', text: 'Taksitler' },
    instalmentTable(instalments),
    { kind: 'heading', text: 'Plana alınan borçlar' },
    debtTable(debts, terms),
    { kind: 'heading', text: 'Planı bozmamak için' },
    { kind: 'text', text: conditionText(terms, instalments) },
    {
      kind: 'text',
      isSmall: true,
      text: 'Bu belge elektronik ortamda düzenlenmiştir; ıslak veya nitelikli elektronik imza taşımaz. Doğruluğu, belgedeki kod veya karekod ile belediyenin belge doğrulama sayfasında denetlenir.',
    },
  ]
}

type Facts = [label: string, value: string | null | undefined][]

function headFacts(plan: PlanRow, { name, lawNumber, law }: PlanTerms): Facts {
  return [
    ['Kanun', law ? `${name} (${lawNumber})` : name],
    ['Plan no', plan.planNumber],
    ['Başvuru günü', formatDateLong(plan.appliedOn)],
    ['Başkanlık oluru', plan.decisionNumber],
    ['Borç asılları', formatLira(kurus(plan.principalKurus))],
  ]
}

function moneyFacts(plan: PlanRow, { law }: PlanTerms): Facts {
  const total: Facts[number] = ['Ödenecek toplam', formatLira(kurus(plan.totalKurus))]
  if (plan.isFine) return [total]
  if (!law)
    return [
      [
        `Gecikme zammı (${formatDateShort(plan.appliedOn)} gününe kadar)`,
        formatLira(kurus(plan.delayFineKurus)),
      ],
      ['Tecil faizi', formatLira(kurus(plan.totalKurus - plan.principalKurus - plan.delayFineKurus))],
      ['Teminat', plan.collateralKurus > 0 ? formatLira(kurus(plan.collateralKurus)) : null],
      total,
    ]
  const isCash = plan.instalmentCount === 1
  return [
    ['Gecikme zammı (silinen)', formatLira(kurus(plan.delayFineKurus))],
    ['Yerine Yİ-ÜFE tutarı', formatLira(kurus(plan.indexKurus))],
    ['Katsayı', isCash ? null : coefficientText(plan.coefficient)],
    ['Yİ-ÜFE tutarından indirim', isCash ? `% ${law.cashDiscountPercent}` : null],
    total,
  ]
}

function instalmentTable(instalments: readonly PlanInstalment[]): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Taksit', isWide: true },
      { title: 'Son ödeme günü' },
      { title: 'Tutar', isAmount: true },
    ],
    rows: instalments.map(({ number, dueDate, amountKurus }) => [
      `${number}. taksit`,
      formatDateShort(dueDate),
      formatLira(kurus(amountKurus)),
    ]),
    totals: [['Toplam', '', formatLira(sumKurus(instalments.map(({ amountKurus }) => amountKurus)))]],
  }
}

function debtTable(debts: readonly PlanDebt[], { law }: PlanTerms): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Borç', isWide: true },
      { title: 'Son ödeme' },
      { title: 'Asıl', isAmount: true },
      { title: law ? 'Yİ-ÜFE' : 'Gecikme zammı', isAmount: true },
    ],
    rows: debts.map(({ description, dueDate, principalKurus, indexKurus, delayFineKurus }) => [
      description,
      formatDateShort(dueDate),
      formatLira(kurus(principalKurus)),
      formatLira(kurus(law ? indexKurus : delayFineKurus)),
    ]),
  }
}

function conditionText(terms: PlanTerms, instalments: readonly PlanInstalment[]): string {
  const last = instalments.at(-1)
  if (terms.kind === 'fine')
    return 'Her taksit gününde ve tam ödenmelidir. Biri ödenmezse cezanın kalan kısmının tamamı hemen istenir (5326 sayılı Kanun m. 17/3). Cezaya gecikme zammı ve faiz işlemez.'
  if (!terms.law && terms.missesPerYear > 0)
    return `Bir takvim yılında en fazla ${terms.missesPerYear} taksit aksayabilir; bunlar gecikme zammıyla ödenir. Fazlası aksarsa tecil biter, kalan borcun tamamı gecikme zammıyla hemen istenir; ödenen taksitler ondan düşülür.`
  if (!terms.law)
    return 'Her taksit gününde ve tam ödenmelidir. Biri ödenmezse tecil biter, kalan borcun tamamı gecikme zammıyla hemen istenir; ödenen taksitler ondan düşülür.'
  if (!last || instalments.length === 1)
    return 'Tutar son ödeme gününe kadar tam ödenmezse plan bozulur; eski borçlar gecikme zammıyla geri döner.'
  return [
    `İlk ${terms.strictInstalments} taksit gününde ve tam ödenmelidir.`,
    `Sonrakilerden bir takvim yılında en fazla ${terms.missesPerYear} taksit aksayabilir; bunlar gecikme zammıyla en geç ${formatDateLong(lastDayOfGrace(terms, last.dueDate))} gününe kadar ödenmelidir.`,
    'Aksi hâlde plan bozulur: eski borçlar gecikme zammıyla geri döner, ödenen taksitler onlardan düşülür.',
  ].join(' ')
}
