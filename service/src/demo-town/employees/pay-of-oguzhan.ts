import { addMonths, monthsAndDays } from 'rules/calendar'
import { type EnforcementFile, enforcementDeductions } from 'rules/employees/enforcement-deduction'
import { partOf } from 'rules/exact-parts'
import { type Kurus, formatLira, kurus, sumKurus } from 'rules/money'
import { type CivilServant, civilServantPayslip, deduction } from 'rules/employees/payroll'
import { type Payslip, type PayslipLine, withDeductions } from 'rules/employees/payslip'

export const oguzhanStartedOn = '2012-03-15'
const daughterBornOn = '2020-06-10'
const unionSince = '2025-01'
const spouseWorksSince = '2025-10'

export interface DemoFile extends EnforcementFile {
  fileNumber: string
  office: string
  creditor: string
  creditorLawyer: string | null
  notifiedOn: string
  debtKurus: Kurus
}

/** The seizures of his pay: one is served, the next waits. */
export const oguzhanFiles: readonly DemoFile[] = [
  {
    id: '1',
    kind: 'ordinary',
    order: 1,
    monthlyKurus: null,
    debtKurus: kurus(24_500_000),
    remainingKurus: kurus(24_500_000),
    fileNumber: '2025/1234 E.',
    office: 'Çınarlıgöl İcra Dairesi',
    creditor: 'Göl Tüketici Finansmanı A.Ş.',
    creditorLawyer: 'Av. Sevgi Dağaşan',
    notifiedOn: '2025-02-20',
  },
  {
    id: '2',
    kind: 'ordinary',
    order: 2,
    monthlyKurus: null,
    debtKurus: kurus(18_600_000),
    remainingKurus: kurus(18_600_000),
    fileNumber: '2026/87 E.',
    office: 'Gölova 2. İcra Dairesi',
    creditor: 'Kıyı Beyaz Eşya Ticaret Ltd. Şti.',
    creditorLawyer: 'Av. Rüştü Çiğdemli',
    notifiedOn: '2026-01-12',
  },
  {
    id: '3',
    kind: 'public',
    order: 3,
    // The tax office asks for more than a quarter, up to a third, and waits for its turn all the same.
    monthlyKurus: kurus(2_500_000),
    debtKurus: kurus(4_275_000),
    remainingKurus: kurus(4_275_000),
    fileNumber: '2026/5521',
    office: 'Gölova 1. İcra Dairesi',
    creditor: 'Gölova Vergi Dairesi Müdürlüğü',
    creditorLawyer: null,
    notifiedOn: '2026-06-04',
  },
]

export interface PaidMonth {
  slip: Payslip
  servant: CivilServant
  seized: { id: string; amountKurus: Kurus }[]
}

/** Every month from one to another, each building on the one before: tax base and seizures go on. */
export function payOfOguzhan(from: string, to: string): PaidMonth[] {
  const paid: PaidMonth[] = []
  let taxBase = kurus(0)
  let files = [...oguzhanFiles]
  for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
    if (month.endsWith('-01')) taxBase = kurus(0)
    const servant = oguzhanIn(month)
    const slip = civilServantPayslip(month, servant, taxBase)
    taxBase = slip.cumulativeTaxBaseKurus
    const familyAidKurus = amountOf(slip, ['spouse_aid', 'child_aid'])
    const open = files.filter(({ notifiedOn }) => notifiedOn.slice(0, 7) < month)
    const pay = { status: 'civil_servant' as const, netKurus: slip.netKurus, familyAidKurus }
    const seized = enforcementDeductions(pay, open)
    files = files.map((file) => ({ ...file, remainingKurus: left(file, seized) }))
    const seizable = kurus(slip.netKurus - familyAidKurus)
    const lines = [...ownDeductions(slip, servant), ...seized.map((one) => seizedLine(one, seizable, files))]
    paid.push({ slip: withDeductions(slip, lines), servant, seized })
  }
  return paid
}

function oguzhanIn(month: string): CivilServant {
  const ageOfDaughter = monthsAndDays(daughterBornOn, `${month}-15`).fullMonths
  const steps = Number(month.slice(0, 4)) - 2024 + (month.slice(5) >= '03' ? 1 : 0)
  return {
    // A step a year; after three of them the next grade begins.
    ...(steps < 3 ? { grade: 4, step: steps + 1 } : { grade: 3, step: Math.min(steps - 2, 8) }),
    additionalIndicator: steps < 3 ? 1600 : 2200,
    serviceYears: Math.floor(monthsAndDays(oguzhanStartedOn, `${month}-15`).fullMonths / 12),
    sidePaymentPoints: 1200,
    specialServiceBasisPoints: 6000,
    additionalPaymentBasisPoints: 8500,
    socialBalanceBasisPoints: month < '2026-01' ? 9000 : 12_000,
    hasSpouseAid: month < spouseWorksSince,
    childrenUpTo6: ageOfDaughter < 72 ? 1 : 0,
    childrenOver6: ageOfDaughter < 72 ? 1 : 2,
    retirementLaw: '5510',
    overtimeKurus: ['03', '09'].includes(month.slice(5)) ? 412_500 : 0,
    isUnionMember: month >= unionSince,
  }
}

function ownDeductions(slip: Payslip, { isUnionMember }: CivilServant): PayslipLine[] {
  return [
    // Three of the nine percent that the pension is.
    deduction('private_pension', 'Bireysel emeklilik (BES)', partOf(amountOf(slip, ['pension']), 3, 9), [
      ...(slip.lines.find(({ code }) => code === 'pension')?.factors.slice(0, 1) ?? []),
      { name: 'Oran', value: '%3' },
    ]),
    deduction('union_dues', 'Sendika aidatı', kurus(isUnionMember ? 35_000 : 0)),
  ]
}

function seizedLine(
  { id, amountKurus }: PaidMonth['seized'][number],
  seizable: Kurus,
  filesAfter: readonly DemoFile[],
): PayslipLine {
  const file = filesAfter.find((one) => one.id === id)
  const isLast = file?.remainingKurus === 0
  return deduction(`enforcement-${id}`, `İcra kesintisi (${file?.fileNumber ?? ''})`, amountKurus, [
    { name: 'Haczedilebilir tutar', value: formatLira(seizable) },
    { name: 'En çok', value: file?.kind === 'public' ? '1/3' : '1/4' },
    ...(isLast ? [{ name: 'Dosyanın son kesintisi', value: formatLira(amountKurus) }] : []),
  ])
}

function left(file: DemoFile, seized: PaidMonth['seized']): Kurus {
  const taken = seized.find(({ id }) => id === file.id)?.amountKurus ?? 0
  return kurus((file.remainingKurus ?? 0) - taken)
}

function amountOf({ lines }: Payslip, codes: readonly string[]): Kurus {
  return sumKurus(lines.filter(({ code }) => codes.includes(code)).map(({ amountKurus }) => amountKurus))
}
