import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { advertisingUnits } from 'contract/tariffs/codes'
import { callQuery } from '../../service-client/call-query.ts'
import { AdCalculator } from './AdCalculator.tsx'
import {
  type AdPlace,
  adPlaces,
  adSheet,
  type AdTariff,
  placesLike,
  readAdTariff,
} from './advertising-tariff.ts'
import { Amount } from './Amount.tsx'
import { FileButtons } from './FileButtons.tsx'
import { HistoryChart } from './HistoryChart.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SourceList } from './SourceList.tsx'
import { numberedSources, yearBefore } from './tariff-amount.ts'
import { TariffFrame, TariffNotEntered, TariffWaiting } from './TariffFrame.tsx'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { MissingYears, YearFields } from './YearFields.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Lit signs, which most people come for. */
const usualPlace = '4-7'

type Parameter = 'yil' | 'karsi' | 'tur' | 'ara' | 'yer' | 'grup'

export function AdvertisingTariffPage() {
  const { readYear } = useUrlQuery<Parameter>()
  const processYear = readYear('yil')
  const tariff = useQuery({
    ...callQuery(
      'GetAdvertisingTaxAnnualGroupTariffByProcessYear',
      processYear === undefined ? {} : { processYear },
    ),
    placeholderData: keepPreviousData,
    select: readAdTariff,
  })
  return (
    <TariffFrame
      title="İlan ve reklam vergisi tarifesi"
      lead="Tabela, pano, afiş ve broşürler için türe, yere ve sokağın grubuna göre alınan vergi."
    >
      {tariff.data?.years.length === 0 ? (
        <TariffNotEntered>Belediye meclisinin tarifesi burada yayımlanacak.</TariffNotEntered>
      ) : tariff.data ? (
        <AdvertisingTariff tariff={tariff.data} />
      ) : (
        <TariffWaiting error={tariff.error} onRetry={() => void tariff.refetch()} />
      )}
    </TariffFrame>
  )
}

function AdvertisingTariff({ tariff }: { tariff: AdTariff }) {
  const { read, readNumber, readYear, change } = useUrlQuery<Parameter>()
  const { year, years, rows } = tariff
  const against = readYear('karsi') ?? yearBefore(years, year)
  const places = adPlaces(rows)
  const shown = placesLike(places, readNumber('tur'), read('ara'))
  const placeOf = (wanted: string) => places.find(({ key }) => key === wanted)
  const chosen = placeOf(read('yer')) ?? placeOf(usualPlace) ?? places[0]
  const streetGroup = readNumber('grup') ?? 1
  const row = chosen?.byGroup.get(streetGroup)
  const sources = numberedSources(rows.map(({ amount }) => amount))
  const kinds = [...new Map(rows.map(({ kindCode, kindName }) => [kindCode, kindName]))]
  return (
    <>
      <Filters className={styles.filters}>
        <YearFields year={year} against={against} years={years} onChange={change} />
        <SelectField
          name="tur"
          label="Tür"
          value={read('tur')}
          choices={[
            { value: '', label: 'Tümü' },
            ...kinds.map(([code, name]) => ({ value: String(code), label: name })),
          ]}
          onChange={(tur) => change({ tur })}
        />
        <SearchField
          name="ara"
          label="Ara"
          placeholder="Örneğin ışıklı"
          value={read('ara')}
          onChange={(ara) => change({ ara })}
        />
      </Filters>
      <Card padding="none" className={styles.table}>
        <Row isTogether className={styles.head}>
          <h2>{year} yılı tarifesi</h2>
          {against !== undefined && <p className="muted">Oklar {against} yılına göre değişimdir.</p>}
        </Row>
        <RecordTable
          caption={`${year} yılı ilan ve reklam vergisi tarifesi`}
          rowHeading="Tür ve yer"
          rowName={({ name }) => name}
          rows={shown}
          keyOf={({ key }) => key}
          isChosen={({ key }) => key === chosen?.key}
          columns={[
            { heading: 'Birim', cell: ({ unit }: AdPlace) => advertisingUnits[unit] },
            ...[1, 2, 3].map((group) => ({
              heading: `${group}. grup sokak`,
              isFigure: true,
              cell: ({ byGroup }: AdPlace) => (
                <Amount amount={byGroup.get(group)?.amount} against={against} sources={sources} />
              ),
            })),
          ]}
        />
        <Stack gap={3} className={styles.foot}>
          {shown.length === 0 && (
            <output>
              {rows.length === 0 ? 'Bu yılın tarifesi henüz yüklenmedi.' : 'Aramanıza uyan satır yok.'}
            </output>
          )}
          <MissingYears years={years} />
          <SourceList sources={sources} />
          <FileButtons
            fileName={`ilan-reklam-tarifesi-${year}`}
            columns={adSheet}
            loadRows={() => Promise.resolve(rows)}
          />
        </Stack>
      </Card>
      {chosen && (
        <AdCalculator
          places={places}
          chosen={chosen}
          streetGroup={streetGroup}
          year={year}
          onChoose={(changes) => change(changes)}
        />
      )}
      {chosen && row && (
        <HistoryChart title={`${chosen.name}, ${streetGroup}. grup: yıllara göre`} amount={row.amount} />
      )}
    </>
  )
}
