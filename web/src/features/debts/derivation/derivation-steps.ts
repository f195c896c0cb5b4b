import type { AccrualDerivation } from 'contract/debts/accruals'
import { adjustmentKinds, interruptionKinds } from 'contract/debts/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'

/** One line of how an amount came about. */
export interface DerivationStep {
  label: string
  value: string
  /** Basis of the value, in words. */
  note?: string
  /** The law, decree or tariff. */
  source?: string
  /** The receipt it can be looked up in. */
  collectionOid?: number
  /** Whether it is the sum of the lines above. */
  isSum?: boolean
}

export interface DerivationPart {
  title: string
  steps: DerivationStep[]
}

/** Steps from the base to the last kuruş, line by line, in the order a person would count. */
export function derivationParts(why: AccrualDerivation): DerivationPart[] {
  return [
    { title: 'Asıl', steps: principalSteps(why) },
    { title: additionName(why), steps: fineSteps(why) },
    {
      title: 'Toplam',
      steps: [
        {
          label: `${formatDateShort(why.AsOf)} ${why.BarredSince === null ? 'itibarıyla ödenecek' : 'günü ödenirse'}`,
          note: `${liraText(why.Principal)} asıl + ${liraText(why.DelayFine)} ${additionName(why).toLocaleLowerCase('tr')}`,
          value: liraText(why.Total),
          isSum: true,
        },
      ],
    },
    ...limitationPart(why),
  ]
}

const limitationLaws: Record<AccrualDerivation['Regime'], string> = {
  public: '6183 sayılı Kanun m. 102, 103',
  fine: '5326 sayılı Kanun m. 21',
  contract: '6098 sayılı Kanun m. 146–161',
}

/** Last day of collection of a late debt, and the events that began its years again. */
function limitationPart(why: AccrualDerivation): DerivationPart[] {
  const isLate = why.AsOf > why.Accrument.DueDate && kurusFromWire(why.Principal) > 0
  if (!isLate && why.Interruptions.length === 0) return []
  const events = why.Interruptions.map(({ KindCode, On, DocumentNumber }) => ({
    label: `${interruptionKinds[KindCode]}, ${formatDateShort(On)}`,
    ...(DocumentNumber === null ? {} : { note: `Belge no ${DocumentNumber}` }),
    value: 'Süre yeniden başladı',
  }))
  const source = limitationLaws[why.Regime]
  const end =
    why.BarredSince === null
      ? {
          label: 'En son istenebileceği gün',
          value: why.CollectableUntil === null ? 'Süre işlemiyor' : formatDateShort(why.CollectableUntil),
          source,
        }
      : {
          label: 'Zamanaşımına uğradı',
          note: 'Ödenmesi istenmez; kendi isteğinizle ödeyebilirsiniz.',
          value: formatDateShort(why.BarredSince),
          source,
        }
  return [{ title: 'Zamanaşımı', steps: isLate ? [...events, end] : events }]
}

function principalSteps(why: AccrualDerivation): DerivationStep[] {
  const base = why.Lines.map(({ Label, Value, Source }) => ({
    label: Label,
    value: Value,
    ...(Source === null ? {} : { source: Source }),
  }))
  const changes = why.Adjustments.map(({ KindCode, AdjustedOn, DueDate, Reason, Amount }) => ({
    label: `${kindName(KindCode)}, ${formatDateShort(AdjustedOn)}`,
    note: DueDate === null ? Reason : `${Reason}. Son ödeme günü ${formatDateShort(DueDate)}`,
    value: liraText(Amount),
  }))
  const paid = why.Payments.filter(({ Principal }) => kurusFromWire(Principal) !== 0).map((payment) => ({
    label: `Ödenen, ${formatDateShort(payment.CollectedOn)}`,
    note: `Makbuz ${payment.ReceiptNumber}`,
    value: minus(payment.Principal),
    collectionOid: payment.CollectionOid,
  }))
  const accrued = {
    label: 'Tahakkuk eden tutar',
    note: `${why.Accrument.RevenueName}, ${formatDateShort(why.Accrument.AccruedOn)}`,
    source: why.LegalBasis,
    value: liraText(why.Accrued),
    isSum: true,
  }
  const offered = offeredSteps(why)
  const left = { label: 'Kalan asıl', value: liraText(why.Principal), isSum: true }
  const hasChanged = changes.length + paid.length + offered.length > 0
  return [...base, accrued, ...changes, ...paid, ...offered, ...(hasChanged ? [left] : [])]
}

/** Discount of a fine as long as its term runs, and the day the term was counted from. */
function offeredSteps({ Fine, Accrument }: AccrualDerivation): DerivationStep[] {
  if (Fine === null || kurusFromWire(Fine.Discount) === 0) return []
  const due = formatDateShort(Accrument.DueDate)
  const term =
    Fine.ServedOn === null
      ? 'Tebliğ tarihi kayıtlı değil, süre son ödeme gününe göre sayıldı. Ceza size daha sonra tebliğ edildiyse belediyeye başvurun.'
      : `Ceza ${formatDateShort(Fine.ServedOn)} tarihinde tebliğ edildi.`
  return [
    {
      label: `Süresinde ödeme indirimi, ${due} tarihine kadar ${percentText(Fine.DiscountRate)}`,
      note: `Bu tarihe kadar, parça parça da olsa cezanın dörtte üçü ödenirse kalanı istenmez. ${term}`,
      source: Fine.Source,
      value: minus(Fine.Discount),
    },
  ]
}

const fineLaw = '6183 sayılı Kanun m. 51'
const contractLaw = 'Sözleşme; 6098 sayılı Kanun m. 100, 120, 6502 sayılı Kanun m. 4/7'

/** Way to court against a fine, with its last day where the day of service is on record. */
function courtStep({ Fine }: AccrualDerivation): DerivationStep {
  const { Court = 'Sulh ceza hâkimliği', CourtDays = 15, CourtUntil = null } = Fine ?? {}
  return {
    // Names of courts end in the possessive: hâkimliğine, mahkemesine.
    label: `${Court}ne başvuru`,
    note: `Cezanın size tebliğinden sonraki ${CourtDays} gün içinde başvurabilirsiniz; sonra karar kesinleşir. Ödemek başvuru hakkınızı kaldırmaz.`,
    value: CourtUntil === null ? `${CourtDays} gün` : `${formatDateShort(CourtUntil)} tarihine kadar`,
    source: '5326 sayılı Kanun m. 17/6, 27',
  }
}

/** Addition for being late: a contract bears interest, public debts a fine. */
function additionName({ Regime }: AccrualDerivation): string {
  return Regime === 'contract' ? 'Gecikme faizi' : 'Gecikme zammı'
}

function fineSteps(why: AccrualDerivation): DerivationStep[] {
  const isContract = why.Regime === 'contract'
  const name = additionName(why)
  const none = { value: liraText('0.00'), source: isContract ? contractLaw : fineLaw }
  if (why.Regime === 'fine')
    return [{ label: 'İdari para cezasına gecikme zammı işlemez', ...none }, courtStep(why)]
  if (!why.BearsDelayFine) return [{ label: `Bu borca ${name.toLocaleLowerCase('tr')} işlemez`, ...none }]
  if (why.FineStretches.length === 0) {
    const due = formatDateShort(why.Accrument.DueDate)
    return [{ label: 'Gecikme yok', note: `Son ödeme günü ${due}`, ...none }]
  }
  const isMixed = new Set(why.FineStretches.map(({ Regime }) => Regime)).size > 1
  const grown = why.FineStretches.flatMap(({ Regime, Principal, Slices }) =>
    Slices.map((slice) => ({
      label: `${formatDateShort(slice.From)} – ${formatDateShort(slice.To)}: ${durationText(slice)}`,
      note: `${isMixed ? partNames[Regime] : ''}${liraText(Principal)} üzerinden aylık ${percentText(slice.MonthlyRate)}`,
      source: slice.Basis,
      value: liraText(slice.Amount),
    })),
  )
  const paid = why.Payments.filter(({ DelayFine }) => kurusFromWire(DelayFine) !== 0).map((payment) => ({
    label: `Ödenen, ${formatDateShort(payment.CollectedOn)}`,
    note: `Makbuz ${payment.ReceiptNumber}`,
    value: minus(payment.DelayFine),
    collectionOid: payment.CollectionOid,
  }))
  const sum = {
    label: paid.length > 0 ? `Kalan ${name.toLocaleLowerCase('tr')}` : name,
    note: why.IsMinimumDelayFine
      ? `Kanuna göre gecikme zammı ${liraText(why.MinimumDelayFine)} tutarından az olamaz.`
      : isContract
        ? 'Her ay için sözleşmedeki oran, en çok yasal faizin iki katı; faize faiz işlemez. Ödeme önce faize sayılır.'
        : 'Her ay için aylık oran, artan her gün için oranın otuzda biri.',
    source: none.source,
    value: liraText(why.DelayFine),
    isSum: true,
  }
  return [...grown, ...paid, sum]
}

/** Sides of a water bill. */
const partNames: Record<AccrualDerivation['Regime'], string> = {
  public: 'Çevre temizlik vergisi: ',
  fine: '',
  contract: 'Su ve hizmet bedeli: ',
}

function durationText({ FullMonths, Days }: { FullMonths: number; Days: number }): string {
  const parts = [FullMonths > 0 && `${FullMonths} ay`, Days > 0 && `${Days} gün`].filter(Boolean)
  return parts.join(' ')
}

/** 370 → '%3,7'. */
function percentText(hundredths: number): string {
  return `%${String(hundredths / 100).replace('.', ',')}`
}

function kindName(kindCode: number): string {
  return Object.values(adjustmentKinds).find(({ code }) => code === kindCode)?.label ?? ''
}

function minus(wire: string): string {
  return formatLira(kurus(0 - kurusFromWire(wire)))
}
