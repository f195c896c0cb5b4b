import { formatDateLong } from 'rules/dates'
import type { DerivationLine } from 'rules/ledger/derivation'
import { formatLira, type Kurus } from 'rules/money'
import { type ReactNode, useId } from 'react'
import { Working } from '../../parts/tariffs/Working.tsx'
import styles from './Calculator.module.css'
import { WithoutScripts } from '../../ui/form/WithoutScripts.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Total } from '../../ui/layout/Total.tsx'

export interface Calculated {
  /** Name of the large figure: 'Yıllık vergi ve katkı payı'. */
  label: string
  totalKurus: Kurus
  derivation: readonly DerivationLine[]
  instalments?: readonly { instalment: number; dueDate: string; kurus: Kurus }[]
}

interface CalculatorProps {
  title: string
  lead: string
  /** The fields; typed values count at once. */
  children: ReactNode
  /** Result; undefined while something is missing or wrong. */
  result: Calculated | undefined
  /** Name of the missing row of the tariff: then no typing helps. */
  missing?: string | undefined
}

/** "Your flat, your tax": a few fields, a figure, and how it came about. */
export function Calculator({ title, lead, children, result, missing }: CalculatorProps) {
  const id = useId()
  return (
    <Card gap={3} className={styles.calculator} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="note">{lead}</p>
      <div className={styles.parts}>
        <Stack as="form" noValidate onSubmit={(event) => event.preventDefault()}>
          {children}
          <WithoutScripts button="Hesapla" />
        </Stack>
        <Stack>
          <Total
            label={result?.label ?? 'Sonuç'}
            value={result ? formatLira(result.totalKurus) : missing ? '–' : 'Alanları doldurun'}
          >
            {missing && <span>{missing} yüklenmedi; bu hesap yapılamaz.</span>}
          </Total>
          {result && <Instalments result={result} />}
          {result && <Working caption="Nasıl hesaplandı?" lines={result.derivation} />}
          <p className="note">
            Bu hesap bilgi içindir; kesin tutar beyanınıza göre tahakkuk eder ve borçlarınızda görünür.
          </p>
        </Stack>
      </div>
    </Card>
  )
}

function Instalments({ result: { instalments = [] } }: { result: Calculated }) {
  if (instalments.length === 0) return null
  return (
    <List gap={2} aria-label="Taksitler">
      {instalments.map(({ instalment, dueDate, kurus }) => (
        <Row as="li" key={instalment} gap={0}>
          <span>
            {instalment}. taksit, son gün {formatDateLong(dueDate)}
          </span>
          <strong className="tabular-figures">{formatLira(kurus)}</strong>
        </Row>
      ))}
    </List>
  )
}
