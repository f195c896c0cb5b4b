import { Button } from '../../ui/Button.tsx'
import { FileButtons } from './FileButtons.tsx'
import { GroundCalculator } from './GroundCalculator.tsx'
import { HistoryChart } from './HistoryChart.tsx'
import { LandValues } from './LandValues.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SourceList } from './SourceList.tsx'
import { StreetTable } from './StreetTable.tsx'
import { streetSheet, type StreetValues } from './street-values.ts'
import { numberedSources, yearBefore } from './tariff-amount.ts'
import { TariffFrame, TariffNotEntered, TariffWaiting } from './TariffFrame.tsx'
import styles from './TariffPage.module.css'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { useStreet, useStreetValues } from './use-street-values.ts'
import { MissingYears, YearFields } from './YearFields.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Parameter = 'yil' | 'karsi' | 'mahalle' | 'ara' | 'sokak'

export function StreetValuationPage() {
  const { read, readYear } = useUrlQuery<Parameter>()
  const wanted = { year: readYear('yil'), districtCode: read('mahalle'), search: read('ara') }
  const streets = useStreetValues(wanted)
  return (
    <TariffFrame
      title="Arsa ve arazi birim değerleri"
      lead="Takdir komisyonunun belirlediği, emlak vergisine esas metrekare değerleri. Sokağınızı bulun, yıllara göre değişimini görün."
    >
      {streets.values?.years.length === 0 ? (
        <TariffNotEntered>Takdir komisyonunun değerleri burada yayımlanacak.</TariffNotEntered>
      ) : streets.values ? (
        <Streets values={streets.values} streets={streets} />
      ) : (
        <TariffWaiting error={streets.error} onRetry={streets.retry} />
      )}
    </TariffFrame>
  )
}

interface StreetsProps {
  values: StreetValues
  streets: ReturnType<typeof useStreetValues>
}

function Streets({ values, streets }: StreetsProps) {
  const { read, readYear, change } = useUrlQuery<Parameter>()
  const { year, years, totalCount } = values
  const { rows } = streets
  const against = readYear('karsi') ?? yearBefore(years, year)
  const inList = rows.find(({ streetCode }) => streetCode === read('sokak'))
  const elsewhere = useStreet(read('sokak'), readYear('yil'), inList === undefined)
  const chosen = inList ?? elsewhere ?? rows[0]
  const sources = numberedSources(rows.map(({ amount }) => amount))
  return (
    <>
      <Filters className={styles.filters}>
        <SearchField
          name="ara"
          label="Cadde, sokak veya mahalle"
          placeholder="Örneğin Atatürk"
          value={read('ara')}
          onChange={(ara) => change({ ara })}
        />
        <SelectField
          name="mahalle"
          label="Mahalle"
          value={read('mahalle')}
          choices={[
            { value: '', label: 'Tümü' },
            ...values.districts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(mahalle) => change({ mahalle })}
        />
        <YearFields year={year} against={against} years={years} onChange={change} />
      </Filters>
      <Card padding="none" className={styles.table}>
        <Row isTogether className={styles.head}>
          <h2>{year} yılı, 1 m² arsa</h2>
          <output className="muted">
            {totalCount === 0 ? 'Aramanıza uyan sokak yok.' : `${totalCount} sokak bulundu.`}
          </output>
          {against !== undefined && totalCount > 0 && (
            <p className="muted">Oklar {against} yılına göre değişimdir.</p>
          )}
        </Row>
        {rows.length > 0 && (
          <StreetTable
            rows={rows}
            chosenCode={chosen?.streetCode}
            against={against}
            sources={sources}
            onChoose={(sokak) => change({ sokak })}
          />
        )}
        <Stack gap={3} className={styles.foot}>
          {rows.length < totalCount && (
            <Buttons>
              <Button variant="default" loading={streets.isLoadingMore} onClick={streets.showMore}>
                Daha fazla göster (kalan {totalCount - rows.length})
              </Button>
            </Buttons>
          )}
          {totalCount === 0 && (
            <p>
              Adını farklı yazmayı veya mahalleyi “Tümü” yapmayı deneyin. Yeni sokaklar burada olmayabilir.
            </p>
          )}
          <MissingYears years={years} />
          <SourceList sources={sources} />
          <FileButtons
            fileName={`arsa-birim-degerleri-${year}`}
            columns={streetSheet}
            loadRows={streets.loadAll}
          />
        </Stack>
      </Card>
      <LandValues lands={values.lands} year={year} against={against} />
      {chosen && year !== null && <GroundCalculator key={chosen.streetCode} street={chosen} year={year} />}
      {chosen && (
        <HistoryChart
          title={`${chosen.streetName}, ${chosen.districtName}: yıllara göre 1 m²`}
          amount={chosen.amount}
        />
      )}
    </>
  )
}
