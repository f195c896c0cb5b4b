import { type TaxTermCode, taxTermCodes } from 'rules/taxes/tariff-rows'
import { type WaterTermCode, waterTermCodes } from 'rules/water/water-tariff-rows'
import { type Reader, oneOf } from './fields.ts'
import type { Row, RowFault } from './kind.ts'

interface Term {
  /** Choice for a clerk, with the unit in which the number is written. */
  text: string
  least?: number
  most: number
}

const percent = { most: 1000 }
const share = { most: 100 }
const days = { least: 1, most: 365 }
const years = { least: 1, most: 30 }
const kurus = { most: 999_999_999 }
/** Step for rounding amounts, which is never zero. */
const step = { least: 1, most: 10_000_000 }

const taxTerms: Record<TaxTermCode, Term> = {
  heatingPercent: { text: 'Emlak: kaloriferli binanın maliyet artışı (%)', ...share },
  liftPercent: { text: 'Emlak: asansörlü binanın maliyet artışı (%)', ...share },
  contributionPercent: { text: 'Emlak: kültür varlıkları katkı payı (%)', ...share },
  valueStepKurus: { text: 'Emlak: vergi değerinin yuvarlandığı basamak (kuruş)', ...step },
  taxStepKurus: { text: 'Emlak: verginin yuvarlandığı basamak (kuruş)', ...step },
  zeroRateLargestDm2: { text: 'Emlak: sıfır oranlı konutun en büyük alanı (dm²)', least: 1, most: 1_000_000 },
  restrictedPercent: { text: 'Emlak: kısıtlı taşınmazdan alınan pay (%)', ...share },
  capMultiple: { text: 'Emlak: değerin önceki yıla göre en çok kaç katı olabileceği', least: 1, most: 100 },
  landAllowanceKurus: { text: 'Emlak: arazide vergiden istisna değer (kuruş)', ...kurus },
  ectMetropolitanPercent: { text: 'Çevre temizlik: büyükşehirde uygulanan oran (%)', ...percent },
  ectStepKurus: { text: 'Çevre temizlik: verginin yuvarlandığı basamak (kuruş)', ...step },
  ectReducedPercent: { text: 'Çevre temizlik: indirimli oran (%)', ...share },
  advertisingAreaStepCm2: { text: 'İlan ve reklam: alanın yuvarlandığı basamak (cm²)', ...step },
  entertainmentDueDay: {
    text: 'Eğlence: izleyen ayın hangi gününe kadar beyan edilir?',
    least: 1,
    most: 28,
  },
  lossPenaltyPercent: { text: 'Ceza: vergi ziyaı cezası (verginin %’si)', ...percent },
  lateDeclarationPenaltyPercent: {
    text: 'Ceza: kendiliğinden geç beyanda cezanın istenen kısmı (%)',
    ...share,
  },
  lossPenaltySettledPercent: { text: 'Ceza: dava açmayıp vaktinde ödeyenden istenen kısım (%)', ...share },
  assessmentBarYears: { text: 'Zamanaşımı: tarh (yıl)', ...years },
  lossPenaltyBarYears: { text: 'Zamanaşımı: vergi ziyaı cezası (yıl)', ...years },
  lossPenaltySuitDays: { text: 'Ceza: dava açma süresi (gün)', ...days },
  penaltyReductionDays: { text: 'Ceza: indirim için başvuru süresi (gün)', ...days },
  repeatedLossPenaltyPercent: { text: 'Ceza: tekerrürde artırım (%)', ...percent },
  repeatedLossPenaltyYears: { text: 'Ceza: tekerrür süresi (yıl)', ...years },
  repentanceDays: { text: 'Pişmanlık: ödeme süresi (gün)', ...days },
  companyIrregularityFirstKurus: { text: 'Usulsüzlük: sermaye şirketi, 1. derece (kuruş)', ...kurus },
  companyIrregularitySecondKurus: { text: 'Usulsüzlük: sermaye şirketi, 2. derece (kuruş)', ...kurus },
  firstClassTraderIrregularityFirstKurus: {
    text: 'Usulsüzlük: birinci sınıf tüccar ve serbest meslek, 1. derece (kuruş)',
    ...kurus,
  },
  firstClassTraderIrregularitySecondKurus: {
    text: 'Usulsüzlük: birinci sınıf tüccar ve serbest meslek, 2. derece (kuruş)',
    ...kurus,
  },
  secondClassTraderIrregularityFirstKurus: {
    text: 'Usulsüzlük: ikinci sınıf tüccar, 1. derece (kuruş)',
    ...kurus,
  },
  secondClassTraderIrregularitySecondKurus: {
    text: 'Usulsüzlük: ikinci sınıf tüccar, 2. derece (kuruş)',
    ...kurus,
  },
  otherDeclarerIrregularityFirstKurus: {
    text: 'Usulsüzlük: beyanname veren diğer mükellef, 1. derece (kuruş)',
    ...kurus,
  },
  otherDeclarerIrregularitySecondKurus: {
    text: 'Usulsüzlük: beyanname veren diğer mükellef, 2. derece (kuruş)',
    ...kurus,
  },
  simpleMethodIrregularityFirstKurus: { text: 'Usulsüzlük: basit usul, 1. derece (kuruş)', ...kurus },
  simpleMethodIrregularitySecondKurus: { text: 'Usulsüzlük: basit usul, 2. derece (kuruş)', ...kurus },
  exemptTradesmanIrregularityFirstKurus: {
    text: 'Usulsüzlük: vergiden muaf esnaf, 1. derece (kuruş)',
    ...kurus,
  },
  exemptTradesmanIrregularitySecondKurus: {
    text: 'Usulsüzlük: vergiden muaf esnaf, 2. derece (kuruş)',
    ...kurus,
  },
  entertainmentDailyLeastKurus: { text: 'Eğlence: günlük verginin kanundaki alt sınırı (kuruş)', ...kurus },
  entertainmentDailyMostKurus: { text: 'Eğlence: günlük verginin kanundaki üst sınırı (kuruş)', ...kurus },
}

const vat = { most: 10_000 }

const waterTerms: Record<WaterTermCode, Term> = {
  waterVatBasisPoints: { text: 'KDV: su (yüzdenin yüz katı, %1 için 100)', ...vat },
  wastewaterVatBasisPoints: { text: 'KDV: atık su (yüzdenin yüz katı, %10 için 1000)', ...vat },
  fixedFeeVatBasisPoints: { text: 'KDV: bakım bedeli (yüzdenin yüz katı, %20 için 2000)', ...vat },
  priceOfReadingDay: {
    text: 'Fatura bütünüyle okuma gününün fiyatıyla hesaplanır: 1 evet, 0 hayır (meclis kararı gerekir)',
    most: 1,
  },
  fixedFeeKurus: { text: 'Bakım bedeli, 30 gün (kuruş)', ...kurus },
  depositCubicMetres: { text: 'Depozito, her daire veya iş yeri için (m³)', most: 10_000 },
  cutNoticeDays: { text: 'Kesmeden önceki ihbar süresi (gün)', ...days },
  cutLeastKurus: { text: 'Kesme için en az borç (kuruş)', ...kurus },
  cutLeastBills: { text: 'Kesme için en az gecikmiş fatura (adet)', most: 120 },
  subscriptionFeeKurus: { text: 'Abonelik açma bedeli (kuruş)', ...kurus },
  meterChangeFeeKurus: { text: 'Sayaç değiştirme bedeli (kuruş)', ...kurus },
  openingFeeKurus: { text: 'Su açma bedeli (kuruş)', ...kurus },
  apparatusFeeKurus: { text: 'Kesme aparatı bedeli (kuruş)', ...kurus },
  meterPriceKurus: { text: 'Yeni sayaç bedeli (kuruş)', ...kurus },
  reductionPercent: { text: 'İndirim hakkı olanların indirimi (%)', ...share },
  reductionMonths: { text: 'İndirimin en uzun süresi (ay)', least: 1, most: 120 },
  illegalMinOfficers: { text: 'Kaçak su tutanağını imzalayanlar, en az (kişi)', least: 1, most: 10 },
  illegalAssumedMonths: { text: 'Kaçak su, başlangıcı bilinmiyorsa (ay)', least: 1, most: 120 },
  illegalSurchargePercent: { text: 'Kaçak su artırımı (%)', ...percent },
  illegalRepeatSurchargePercent: { text: 'Kaçak su artırımı, tekrarında (%)', ...percent },
  illegalSurchargedDays: { text: 'Kaçak su artırımı uygulanan süre (gün)', least: 1, most: 3650 },
  illegalLitresPerDay: { text: 'Kaçak su, günlük kabul (litre)', most: 1_000_000 },
  illegalFixedKurus: { text: 'Kaçak su, sabit ceza (kuruş)', ...kurus },
}

/** The numbers of each list of terms, by the name of its file. */
export const termsInWords = { 'tax-terms': taxTerms, 'water-terms': waterTerms }

export const taxTermCode = codeOf(taxTermCodes)
export const waterTermCode = codeOf(waterTermCodes)

function codeOf(codes: readonly string[]): Reader {
  return oneOf(Object.fromEntries(codes.map((code) => [code, code])))
}

/** A number that its rule cannot work with. */
export function faultsOfTerm(terms: Readonly<Record<string, Term>>) {
  return ({ code, value }: Row): RowFault[] => {
    const { least = 0, most = 0 } = terms[code ?? ''] ?? {}
    const isInside = Number(value) >= least && Number(value) <= most
    return isInside ? [] : [{ field: 'deger', reason: `${least} ile ${most} arasında bir tam sayı olmalı.` }]
  }
}
