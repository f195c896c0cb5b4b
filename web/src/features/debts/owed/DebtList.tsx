import { Button } from '../../../ui/Button.tsx'
import { formatLira } from 'rules/money'
import { useMemo } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { calendarOf } from './debt-calendar.ts'
import { DebtCalendar } from './DebtCalendar.tsx'
import { groupDebts } from './debt-groups.ts'
import { DebtGroupSection } from './DebtGroupSection.tsx'
import type { DebtLine } from './debt-line.ts'
import { DebtListFoot } from './DebtListFoot.tsx'
import styles from './DebtList.module.css'
import { totalOf } from './debt-totals.ts'
import { SelectBox, selectionState } from './SelectBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { usePrinting } from '../use-printing.ts'
import { useSelection } from './use-selection.ts'
import { Row } from '../../../ui/layout/Row.tsx'

/** A longer list shows its groups folded, so that one finds one's way. */
const maxLinesUnfolded = 60

interface DebtListProps {
  /** Debts that match the filters. */
  lines: readonly DebtLine[]
  totalCount: number
  asOf: string
  registryOid: number
  onClearFilters: () => void
}

/** The debts themselves, with the actions for the ticked ones. */
export function DebtList({ lines, totalCount, asOf, registryOid, onClearFilters }: DebtListProps) {
  const { selected, select } = useSelection()
  const isPrinting = usePrinting()
  // A selected debt that a filter hides does not count: the total is of the visible ones. The order of selecting is the
  // payer's choice among debts of contracts.
  const places = new Map([...selected].map((oid, place) => [oid, place]))
  const ticked = lines
    .filter(({ oid }) => selected.has(oid))
    .toSorted((a, b) => (places.get(a.oid) ?? 0) - (places.get(b.oid) ?? 0))
  const printsSelection = isPrinting && ticked.length > 0
  const shown = printsSelection ? ticked : lines
  const groups = useMemo(() => groupDebts(shown), [shown])
  const calendar = useMemo(() => calendarOf(lines, asOf), [lines, asOf])
  const payable = lines.filter(({ isBeingPaid }) => !isBeingPaid)
  const isShort = lines.length <= maxLinesUnfolded
  if (lines.length === 0) {
    return (
      <Notice kind="info" title="Bu filtreye uyan borç yok">
        <p>Filtreleri değiştirin veya temizleyin.</p>
        <Button variant="default" onClick={onClearFilters}>
          Tüm borçları göster
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <Row isTogether className={styles.head}>
        <h2>Borçlar</h2>
        <output className="muted" data-printing-selection={printsSelection || undefined}>
          {printsSelection
            ? `Seçilen ${ticked.length} borç, ${formatLira(totalOf(ticked))}`
            : countText(lines, totalCount)}
        </output>
        <SelectBox
          state={selectionState(ticked.length, payable.length)}
          onChange={(isTicked) =>
            select(
              (isTicked ? payable : lines).map(({ oid }) => oid),
              isTicked,
            )
          }
        >
          Tümünü seç
        </SelectBox>
      </Row>
      {groups.map((group) => (
        <DebtGroupSection
          key={`${group.key}-${isShort}`}
          group={group}
          asOf={asOf}
          selected={selected}
          onSelect={select}
          isOpenAtFirst={isShort}
          isPrinting={isPrinting}
        />
      ))}
      {!printsSelection && calendar.length > 0 && <DebtCalendar rows={calendar} />}
      <DebtListFoot chosen={ticked.length > 0 ? ticked : lines} asOf={asOf} />
      <SelectionBar
        payable={payable}
        heldCount={lines.length - payable.length}
        selected={ticked}
        registryOid={registryOid}
      />
    </>
  )
}

function countText(lines: readonly DebtLine[], totalCount: number): string {
  const total = formatLira(totalOf(lines))
  return lines.length === totalCount
    ? `${totalCount} borç, ${total}`
    : `${totalCount} borçtan ${lines.length} tanesi gösteriliyor, ${total}`
}
