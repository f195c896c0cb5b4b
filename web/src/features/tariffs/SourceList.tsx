import { CouncilSource } from './CouncilSource.tsx'
import type { NumberedSources } from './tariff-amount.ts'
import styles from './TariffPage.module.css'

/** What the numbers above are based on; those without an official text yet say so. */
export function SourceList({ sources }: { sources: NumberedSources }) {
  return (
    <ul className={styles.sources} aria-label="Dayanaklar">
      {[...sources.values()].map(({ number, text, isUncertain }) => (
        <li key={text}>
          {sources.size > 1 && <sup>{number}</sup>} Dayanak: <CouncilSource text={text} />
          {isUncertain && <strong> – kesinleşmemiş, resmî metinle doğrulanmalı</strong>}
        </li>
      ))}
    </ul>
  )
}
