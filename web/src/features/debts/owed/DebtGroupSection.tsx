import { IconChevronDown } from '@tabler/icons-react'
import { formatLira } from 'rules/money'
import { useState } from 'react'
import type { DebtGroup } from './debt-groups.ts'
import styles from './DebtGroupSection.module.css'
import { DebtTable } from './DebtTable.tsx'
import { totalsOf } from './debt-totals.ts'
import { SelectBox, selectionState } from './SelectBox.tsx'
import type { Select } from './use-selection.ts'
import { Card } from '../../../ui/layout/Card.tsx'

interface DebtGroupSectionProps {
  group: DebtGroup
  asOf: string
  selected: ReadonlySet<number>
  onSelect: Select
  isOpenAtFirst: boolean
  isPrinting: boolean
}

/** One kind of debt with its subtotal, to be unfolded and ticked as a whole. */
export function DebtGroupSection(props: DebtGroupSectionProps) {
  const { group, selected, onSelect, isPrinting } = props
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst)
  const { totalKurus, count, overdueCount } = totalsOf(group.lines)
  const oids = group.lines.map(({ oid }) => oid)
  const payable = group.lines.filter(({ isBeingPaid }) => !isBeingPaid).map(({ oid }) => oid)
  const bodyId = `debts-${group.key}`
  return (
    <Card padding="none" className={styles.group} aria-labelledby={`${bodyId}-title`}>
      <div className={styles.head}>
        <SelectBox
          state={selectionState(oids.filter((oid) => selected.has(oid)).length, payable.length)}
          label={`Grubu seç: ${group.name}`}
          onChange={(isTicked) => onSelect(isTicked ? payable : oids, isTicked)}
        />
        <h3 id={`${bodyId}-title`} className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen || isPrinting}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown aria-hidden size={20} className={styles.chevron} />
            <span className={styles.name}>
              {group.name}{' '}
              <span className="fine-print">
                {overdueCount > 0 ? `${count} borç, ${overdueCount} gecikmiş` : `${count} borç`}
              </span>
            </span>
            <span className={styles.subtotal}>{formatLira(totalKurus)}</span>
          </button>
        </h3>
      </div>
      <div id={bodyId} className={styles.body}>
        {(isOpen || isPrinting) && (
          <DebtTable
            name={group.name}
            lines={group.lines}
            asOf={props.asOf}
            selected={selected}
            onSelect={onSelect}
            isPrinting={isPrinting}
          />
        )}
      </div>
    </Card>
  )
}
