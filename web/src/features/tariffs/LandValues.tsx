import { Amount } from './Amount.tsx'
import { SourceList } from './SourceList.tsx'
import type { LandRow } from './street-values.ts'
import { numberedSources } from './tariff-amount.ts'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface LandValuesProps {
  lands: readonly LandRow[]
  year: number | null
  against: number | undefined
}

/** Fields of the district that is chosen; without one there is only a hint. */
export function LandValues({ lands, year, against }: LandValuesProps) {
  if (lands.length === 0)
    return <p className="note">Arazi (tarla, bağ, bahçe) değerleri için yukarıdan bir mahalle seçin.</p>
  const sources = numberedSources(lands.map(({ amount }) => amount))
  return (
    <Card padding="none" className={styles.table}>
      <Row isTogether className={styles.head}>
        <h2>{year} yılı, 1 m² arazi</h2>
      </Row>
      <RecordTable
        caption="Arazi birim değerleri"
        rowHeading="Arazi cinsi"
        rowName={({ name }) => name}
        rows={lands}
        keyOf={({ name }) => name}
        columns={[
          {
            heading: 'Birim değer',
            isFigure: true,
            cell: ({ amount }: LandRow) => <Amount amount={amount} against={against} sources={sources} />,
          },
        ]}
      />
      <Stack gap={3} className={styles.foot}>
        <SourceList sources={sources} />
      </Stack>
    </Card>
  )
}
