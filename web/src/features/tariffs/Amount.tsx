import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatLira } from 'rules/money'
import styles from './Amount.module.css'
import {
  amountIn,
  changeInTenths,
  type NumberedSources,
  type TariffAmount,
  tenthsText,
} from './tariff-amount.ts'

interface AmountProps {
  amount: TariffAmount | undefined
  /** The year it is compared with; nothing is drawn where it is not known. */
  against: number | undefined
  sources: NumberedSources
}

/** An amount, where it comes from by number, and how it has changed since another year. */
export function Amount({ amount, against, sources }: AmountProps) {
  if (!amount) {
    return (
      <span className={styles.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">yok</span>
      </span>
    )
  }
  const before = amountIn(amount, against)
  return (
    <span className={styles.amount}>
      <span>
        {formatLira(amount.kurus)}
        {sources.size > 1 && <sup className={styles.mark}>{sources.get(amount.source)?.number}</sup>}
      </span>
      {before !== undefined && <Change tenths={changeInTenths(amount.kurus, before)} />}
    </span>
  )
}

/** Change up or down, by arrow and word, never by colour alone. */
function Change({ tenths }: { tenths: number }) {
  if (tenths === 0) return <span className={styles.change}>değişmedi</span>
  const Arrow = tenths > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={styles.change} data-up={tenths > 0 || undefined}>
      <Arrow aria-hidden size={15} />
      {tenthsText(tenths)}
      <span className="visually-hidden">{tenths > 0 ? ' arttı' : ' azaldı'}</span>
    </span>
  )
}
