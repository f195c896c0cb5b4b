import { Amount } from './Amount.tsx'
import { SourceList } from './SourceList.tsx'
import type { LandRow } from './street-values.ts'
import { numberedSources } from './tariff-amount.ts'
import styles from './TariffPage.module.css'
import { RecordTable } from '../../ui/RecordTable.tsx'

interface LandValuesProps {
  lands: readonly LandRow[]
  year: number | null
  against: number | undefined
}

/** Fields of the district that is chosen; without one there is only a hint. */
export function LandValues({ lands, year, against }: LandValuesProps) {
  if (lands.length === 0)
    return (
      <p className={styles.hint}>Arazi (tarla, bağ, bahçe) değerleri için yukarıdan bir mahalle seçin.</p>
    )
  const sources = numberedSources(lands.map(({ amount }) => amount))
  return (
    <section className={`${styles.card} ${styles.tableCard}`}>
      <div className={styles.head}>
        <h2>{year} yılı, 1 m² arazi</h2>
      </div>
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
      <div className={styles.foot}>
        <SourceList sources={sources} />
      </div>
    </section>
  )
}
