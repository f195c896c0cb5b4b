import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../service-client/call-query.ts'
import { Amount } from './Amount.tsx'
import { CleaningCalculator } from './CleaningCalculator.tsx'
import {
  type CleaningPrices,
  type PriceGroup,
  priceRowsOf,
  priceSheet,
  readPrices,
} from './cleaning-prices.ts'
import { FileButtons } from './FileButtons.tsx'
import { HistoryChart } from './HistoryChart.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SourceList } from './SourceList.tsx'
import { numberedSources, yearBefore } from './tariff-amount.ts'
import { TariffFrame, TariffWaiting } from './TariffFrame.tsx'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { WaterPrices } from './WaterPrices.tsx'
import { MissingYears, YearFields } from './YearFields.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Parameter = 'yil' | 'karsi' | 'grup' | 'derece' | 'mahalle'

export function CleaningPricePage() {
  const { readYear } = useUrlQuery<Parameter>()
  const year = readYear('yil')
  const prices = useQuery({
    ...callQuery('RetrieveECTAnnualPrices', year === undefined ? {} : { processYear: year }),
    placeholderData: keepPreviousData,
    select: readPrices,
  })
  return (
    <TariffFrame
      title="Çevre temizlik vergisi tarifesi"
      lead="İş yerleri bina grubuna ve mahallenin derecesine göre yıllık, konutlar su faturasıyla metreküp başına öder."
    >
      {prices.data ? (
        <CleaningTariff prices={prices.data} />
      ) : (
        <TariffWaiting error={prices.error} onRetry={() => void prices.refetch()} />
      )}
    </TariffFrame>
  )
}

function CleaningTariff({ prices }: { prices: CleaningPrices }) {
  const { read, readNumber, readYear, change } = useUrlQuery<Parameter>()
  const { year, years, amounts } = prices
  const against = readYear('karsi') ?? yearBefore(years, year)
  const group = readNumber('grup') ?? 5
  const degree = readNumber('derece') ?? 3
  const chosen = amounts.get(`${group} ${degree}`)
  const sources = numberedSources([...amounts.values()])
  return (
    <>
      <Filters className={styles.filters}>
        <YearFields year={year} against={against} years={years} onChange={change} />
        <SearchField
          name="mahalle"
          label="Mahallenizin derecesi"
          placeholder="Mahalle adı yazın"
          value={read('mahalle')}
          onChange={(mahalle) => change({ mahalle })}
        />
      </Filters>
      <Degrees prices={prices} search={read('mahalle')} />
      {amounts.size === 0 ? (
        <p>{year} yılının tarifesi henüz yüklenmedi. Başka bir yıl seçin.</p>
      ) : (
        <Card padding="none" className={styles.table}>
          <Row isTogether className={styles.head}>
            <h2>{year} yılı, iş yerleri (yıllık)</h2>
            {against !== undefined && <p className="muted">Oklar {against} yılına göre değişimdir.</p>}
          </Row>
          <RecordTable
            caption={`${year} yılı çevre temizlik vergisi`}
            rowHeading="Bina grubu"
            rowName={({ group: number }) => `${number}. grup`}
            rows={priceRowsOf(prices)}
            keyOf={({ group: number }) => String(number)}
            columns={[1, 2, 3, 4, 5].map((number) => ({
              heading: `${number}. derece`,
              isFigure: true,
              cell: (row: PriceGroup) => (
                <Amount amount={row.amounts[number - 1]} against={against} sources={sources} />
              ),
            }))}
          />
          <Stack gap={3} className={styles.foot}>
            <MissingYears years={years} />
            <SourceList sources={sources} />
            <FileButtons
              fileName={`cevre-temizlik-vergisi-${year}`}
              columns={priceSheet}
              loadRows={() => Promise.resolve(prices.rows)}
            />
          </Stack>
        </Card>
      )}
      <CleaningCalculator
        prices={prices}
        group={group}
        degree={degree}
        onChoose={(changes) => change(changes)}
      />
      {chosen && <HistoryChart title={`${group}. grup, ${degree}. derece: yıllara göre`} amount={chosen} />}
      <WaterPrices prices={prices} />
    </>
  )
}

/** Degrees of districts by the council; searched by name, because the whole list is too long to read. */
function Degrees({ prices: { degreesLike }, search }: { prices: CleaningPrices; search: string }) {
  if (search === '') return null
  const found = degreesLike(search)
  return (
    <List as="output" gap={1} className="note">
      {found.length === 0 && <span>“{search}” adında bir mahalle bulunamadı.</span>}
      {found.map(({ name, degree, source }) => (
        <span key={name}>
          <strong>
            {name} Mahallesi: {degree}. derece
          </strong>{' '}
          ({source})
        </span>
      ))}
    </List>
  )
}
