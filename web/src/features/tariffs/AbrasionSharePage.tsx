import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { AbrasionCalculator } from './AbrasionCalculator.tsx'
import {
  abrasionSheet,
  type AbrasionShares,
  ageBands,
  type AgeBand,
  ageText,
  bandsForAge,
  readAbrasion,
} from './abrasion-shares.ts'
import { FileButtons } from './FileButtons.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SourceList } from './SourceList.tsx'
import { numberedSources } from './tariff-amount.ts'
import { TariffFrame, TariffWaiting } from './TariffFrame.tsx'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Parameter = 'yapi' | 'yas'

export function AbrasionSharePage() {
  const shares = useQuery({ ...callQuery('RetrieveEstateAbrasionShares', {}), select: readAbrasion })
  return (
    <TariffFrame
      title="Aşınma payı oranları"
      lead="Bina yaşlandıkça değerinden düşülen oranlar. Arsa payından düşülmez; kalorifer ve asansör farkı dahil bina maliyetine uygulanır."
    >
      {shares.data ? (
        <AbrasionTable shares={shares.data} />
      ) : (
        <TariffWaiting error={shares.error} onRetry={() => void shares.refetch()} />
      )}
    </TariffFrame>
  )
}

function AbrasionTable({ shares }: { shares: AbrasionShares }) {
  const { read, readNumber, change } = useUrlQuery<Parameter>()
  const only = readNumber('yapi')
  const groups = shares.groups.filter(({ group }) => only === undefined || group === only)
  const bands = ageBands(shares.rows)
  const shown = bandsForAge(bands, readNumber('yas'))
  const sources = numberedSources(
    shares.rows.map(({ source, isUncertain = false }) => ({ source, isUncertain })),
  )
  return (
    <>
      <Filters className={styles.filters}>
        <SelectField
          name="yapi"
          label="Yapı türü"
          value={String(only ?? '')}
          choices={[
            { value: '', label: 'Tümü' },
            ...shares.groups.map(({ group, name }) => ({ value: String(group), label: name })),
          ]}
          onChange={(yapi) => change({ yapi })}
        />
        <SearchField
          name="yas"
          label="Binanın yaşı"
          placeholder="Örneğin 12"
          value={read('yas')}
          onChange={(yas) => change({ yas })}
        />
      </Filters>
      <Card padding="none" className={styles.table}>
        <Row isTogether className={styles.head}>
          <h2>Yaşa ve yapı türüne göre oranlar</h2>
        </Row>
        <RecordTable
          caption="Aşınma payı oranları"
          rowHeading="Binanın yaşı"
          rowName={ageText}
          rows={shown}
          keyOf={({ ageFrom }) => String(ageFrom)}
          columns={groups.map(({ group, name }) => ({
            heading: name,
            isFigure: true,
            cell: ({ byGroup }: AgeBand) => `%${byGroup.get(group) ?? 0}`,
          }))}
        />
        <Stack gap={3} className={styles.foot}>
          <p className="note">
            Yaş, vergi yılından inşaatın bittiği yıl çıkarılarak bulunur. Oranlar her yıl aynıdır; yıllara
            göre değişen maliyet, <Link to="/EstateConstructionCost">bina inşaat maliyetleri</Link>{' '}
            sayfasındadır.
          </p>
          <SourceList sources={sources} />
          <FileButtons
            fileName="asinma-paylari"
            columns={abrasionSheet(shares)}
            loadRows={() => Promise.resolve(shares.rows)}
          />
        </Stack>
      </Card>
      <AbrasionCalculator shares={shares} group={only ?? 1} />
      <AgeChart bands={bands} group={shares.groups.find(({ group }) => group === (only ?? 1))} />
    </>
  )
}

/** One kind of building as it grows older. */
function AgeChart({
  bands,
  group,
}: {
  bands: readonly AgeBand[]
  group: AbrasionShares['groups'][number] | undefined
}) {
  if (!group) return null
  return (
    <Card as="div">
      <BarChart
        title={`${group.name}: bina yaşlandıkça düşülen oran`}
        categoryName="Yaş"
        categories={bands.map(({ ageFrom, ageTo }) =>
          ageTo === null ? `${ageFrom}+` : `${ageFrom}–${ageTo}`,
        )}
        series={[{ name: 'Oran', values: bands.map(({ byGroup }) => byGroup.get(group.group) ?? 0) }]}
        formatValue={(value) => `%${value}`}
        formatTick={(value) => `%${value}`}
      />
    </Card>
  )
}
