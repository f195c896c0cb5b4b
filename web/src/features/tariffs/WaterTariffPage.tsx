import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus, liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { CouncilSource } from './CouncilSource.tsx'
import { TariffNotEntered } from './TariffFrame.tsx'

const groupTexts = { residence: 'Konut', business: 'İş yeri' }
const lira = (value: number) => formatLira(kurus(value))
const percent = (value: number) => `%${value / 100}`.replace('.', ',')

/** Labels of the terms, and the form of their numbers. */
const terms: Record<string, { label: string; text: (value: number) => string }> = {
  priceOfReadingDay: {
    label: 'Dönem içinde fiyat değişirse',
    text: (value) => (value === 1 ? 'Okuma gününün fiyatı' : 'Günlere bölünür'),
  },
  fixedFeeKurus: { label: 'Bakım bedeli, 30 gün', text: lira },
  waterVatBasisPoints: { label: 'KDV, su', text: percent },
  wastewaterVatBasisPoints: { label: 'KDV, atık su', text: percent },
  fixedFeeVatBasisPoints: { label: 'KDV, bakım', text: percent },
  depositCubicMetres: {
    label: 'Depozito, her daire veya iş yeri için',
    text: (value) => `${value} m³ bedeli`,
  },
  cutNoticeDays: { label: 'Kesmeden önceki ihbar süresi', text: (value) => `${value} gün` },
  cutLeastKurus: { label: 'Kesme için en az borç', text: lira },
  cutLeastBills: { label: 'Kesme için en az gecikmiş fatura', text: String },
  subscriptionFeeKurus: { label: 'Abonelik açma bedeli', text: lira },
  meterChangeFeeKurus: { label: 'Sayaç değiştirme bedeli', text: lira },
  openingFeeKurus: { label: 'Su açma bedeli', text: lira },
  apparatusFeeKurus: { label: 'Kesme aparatı bedeli', text: lira },
  meterPriceKurus: { label: 'Yeni sayaç bedeli', text: lira },
  reductionPercent: { label: 'İndirim hakkı olanların indirimi', text: (value) => `%${value}` },
  reductionMonths: { label: 'İndirimin en uzun süresi', text: (value) => `${value} ay` },
  illegalMinOfficers: {
    label: 'Kaçak su tutanağını imzalayanlar, en az',
    text: (value) => `${value} görevli`,
  },
  illegalAssumedMonths: { label: 'Kaçak su, başlangıcı bilinmiyorsa', text: (value) => `${value} ay` },
  illegalSurchargePercent: { label: 'Kaçak su artırımı', text: (value) => `%${value}` },
  illegalRepeatSurchargePercent: { label: 'Kaçak su artırımı, tekrarında', text: (value) => `%${value}` },
  illegalSurchargedDays: { label: 'Kaçak su artırımı uygulanan süre', text: (value) => `ilk ${value} gün` },
  illegalLitresPerDay: { label: 'Kaçak su, günlük kabul', text: (value) => `${value} litre` },
  illegalFixedKurus: { label: 'Kaçak su, sabit ceza', text: lira },
}

export function WaterTariffPage() {
  const tariff = useQuery(callQuery('GetWaterTariffWithoutAuthorization', {}))
  return (
    <Page
      title="Su tarifesi"
      lead="Meclisin kararıyla bugün yürürlükte olan fiyatlar ve bedeller. Fiyatlara KDV eklenir."
    >
      {tariff.isPending && <Spinner />}
      {tariff.isError && <QueryFailed query={tariff} />}
      {tariff.data?.Prices.length === 0 && (
        <TariffNotEntered>Belediye meclisinin su fiyatları burada yayımlanacak.</TariffNotEntered>
      )}
      {tariff.data && tariff.data.Prices.length > 0 && (
        <>
          <RecordTable
            caption="Bir metreküpün fiyatı"
            isCaptionShown
            rowHeading="Kademe"
            rowName={({ WaterGroup, Tier, UpToCubicMetres }) =>
              `${groupTexts[WaterGroup]}, ${Tier}. kademe${UpToCubicMetres === null ? '' : ` (30 günde ${UpToCubicMetres} m³’e kadar)`}`
            }
            columns={[
              { heading: 'Su', cell: ({ Water }) => liraText(Water), isFigure: true },
              { heading: 'Atık su', cell: ({ Wastewater }) => liraText(Wastewater), isFigure: true },
              { heading: 'Başlangıç', cell: ({ ValidFrom }) => formatDateLong(ValidFrom) },
              { heading: 'Dayanak', cell: ({ Source }) => <CouncilSource text={Source} />, canWrap: true },
            ]}
            rows={tariff.data.Prices}
            keyOf={({ WaterGroup, Tier }) => `${WaterGroup}-${Tier}`}
          />
          <RecordTable
            caption="Bedeller ve süreler"
            isCaptionShown
            rowHeading="Bedel"
            rowName={({ Code }) => terms[Code]?.label ?? Code}
            columns={[
              {
                heading: 'Tutar',
                cell: ({ Code, Value }) => terms[Code]?.text(Value) ?? String(Value),
                isFigure: true,
              },
              { heading: 'Başlangıç', cell: ({ ValidFrom }) => formatDateLong(ValidFrom) },
              { heading: 'Dayanak', cell: ({ Source }) => <CouncilSource text={Source} />, canWrap: true },
            ]}
            rows={tariff.data.Terms.filter(({ Code }) => Code in terms)}
            keyOf={({ Code }) => Code}
          />
        </>
      )}
    </Page>
  )
}
