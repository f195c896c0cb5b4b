import { CouncilSource } from './CouncilSource.tsx'
import type { NumberedSources } from './tariff-amount.ts'
import { List } from '../../ui/layout/List.tsx'

/** Sources of the numbers above; those without an official text yet say so. */
export function SourceList({ sources }: { sources: NumberedSources }) {
  return (
    <List gap={1} className="note" aria-label="Dayanaklar">
      {[...sources.values()].map(({ number, text, isUncertain }) => (
        <li key={text}>
          {sources.size > 1 && <sup>{number}</sup>} Dayanak: <CouncilSource text={text} />
          {isUncertain && <strong> – kesinleşmemiş, resmî metinle doğrulanmalı</strong>}
        </li>
      ))}
    </List>
  )
}
