import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import { callQuery } from '../../service-client/call-query.ts'
import { Amount } from './Amount.tsx'
import { costSheet, type Costs, type CostStructure, costStructures, readCosts } from './construction-costs.ts'
import { FileButtons } from './FileButtons.tsx'
import { FlatCalculator } from './FlatCalculator.tsx'
import { HistoryChart } from './HistoryChart.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SourceList } from './SourceList.tsx'
import { numberedSources, yearBefore } from './tariff-amount.ts'
import { TariffFrame, TariffWaiting } from './TariffFrame.tsx'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { MissingYears, YearFields } from './YearFields.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Parameter = 'yil' | 'karsi' | 'kullanim' | 'yapi' | 'sinif' | 'ara'
type Usages = ResponseFrom<'RetrieveEstateUsageTypes'>

export function ConstructionCostPage() {
  const { readNumber, readYear } = useUrlQuery<Parameter>()
  const [processYear, usageOid] = [readYear('yil'), readNumber('kullanim')]
  const usages = useQuery(callQuery('RetrieveEstateUsageTypes', {}))
  const costs = useQuery({
    ...callQuery('RetrieveEstateConstructionCost', {
      ...(processYear === undefined ? {} : { processYear }),
      ...(usageOid === undefined ? {} : { estateUsageTypeOid: usageOid }),
    }),
    placeholderData: keepPreviousData,
    select: readCosts,
  })
  const error = costs.error ?? usages.error
  return (
    <TariffFrame
      title="Bina inşaat maliyetleri"
      lead="Binanızın emlak vergisi değeri, yapı türüne ve sınıfına göre her yıl yayımlanan metrekare maliyetinden hesaplanır."
    >
      {costs.data && usages.data ? (
        <CostTariff costs={costs.data} usages={usages.data} />
      ) : (
        <TariffWaiting error={error} onRetry={() => void Promise.all([costs.refetch(), usages.refetch()])} />
      )}
    </TariffFrame>
  )
}

function CostTariff({ costs, usages }: { costs: Costs; usages: Usages }) {
  const { read, readNumber, readYear, change } = useUrlQuery<Parameter>()
  const { year, years, rows, usageOid } = costs
  const against = readYear('karsi') ?? yearBefore(years, year)
  const sources = numberedSources(rows.map(({ amount }) => amount))
  const search = foldForSearch(read('ara'))
  const shown = costStructures(rows).filter(({ name }) => foldForSearch(name).includes(search))
  const usage = usages.Items.find(({ Oid }) => Oid === usageOid)
  const structureCode = readNumber('yapi') ?? 2
  const classCode = read('sinif') || 'B'
  const chosen = rows.find((row) => row.structureCode === structureCode && row.classCode === classCode)
  return (
    <>
      <Filters className={styles.filters}>
        <SelectField
          name="kullanim"
          label="Kullanım"
          value={String(usageOid)}
          choices={usages.Items.map(({ Oid, Name }) => ({ value: String(Oid), label: Name }))}
          onChange={(kullanim) => change({ kullanim, yil: '', karsi: '' })}
        />
        <YearFields year={year} against={against} years={years} onChange={change} />
        <SearchField
          name="ara"
          label="Yapı türü ara"
          placeholder="Örneğin betonarme"
          value={read('ara')}
          onChange={(ara) => change({ ara })}
        />
      </Filters>
      {rows.length === 0 ? (
        <p>
          {usage?.Name ?? 'Bu kullanım'} için{' '}
          {year === null ? 'hiçbir yılın maliyeti' : `${year} yılının maliyeti`} yüklenmedi; vergi burada
          hesaplanamaz. Başka bir yıl veya kullanım seçin.
        </p>
      ) : (
        <Card padding="none" className={styles.table}>
          <Row isTogether className={styles.head}>
            <h2>
              {usage?.Name}, {year} (1 m² için ortalama)
            </h2>
            {against !== undefined && <p className="muted">Oklar {against} yılına göre değişimdir.</p>}
          </Row>
          <RecordTable
            caption={`${usage?.Name}, ${year} yılı metrekare maliyetleri`}
            rowHeading="Yapı türü"
            rowName={({ name }) => name}
            rows={shown}
            keyOf={({ code }) => String(code)}
            isChosen={({ code }) => code === chosen?.structureCode}
            columns={usages.Classes.map(({ Code, Name }) => ({
              heading: Name,
              isFigure: true,
              cell: ({ byClass }: CostStructure) => (
                <Amount amount={byClass.get(Code)?.amount} against={against} sources={sources} />
              ),
            }))}
          />
          <Stack gap={3} className={styles.foot}>
            {shown.length === 0 && <output>Aramanıza uyan yapı türü yok.</output>}
            <p className="note">
              Vergide yayımlanan aralığın ortalaması kullanılır. Kalorifer ve asansör ayrıca eklenir.
            </p>
            <MissingYears years={years} />
            <SourceList sources={sources} />
            <FileButtons
              fileName={`insaat-maliyetleri-${usageOid}-${year}`}
              columns={costSheet}
              loadRows={() => Promise.resolve(rows)}
            />
          </Stack>
        </Card>
      )}
      {rows.length > 0 && (
        <FlatCalculator
          costs={costs}
          usages={usages}
          structureCode={structureCode}
          classCode={classCode}
          onChoose={(changes) => change(changes)}
        />
      )}
      {chosen && (
        <HistoryChart
          title={`${chosen.structureName}, ${chosen.className}: yıllara göre 1 m²`}
          amount={chosen.amount}
        />
      )}
    </>
  )
}
