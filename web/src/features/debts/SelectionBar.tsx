import { Button } from '../../ui/Button.tsx'
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { formatLira } from 'rules/money'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { showToast } from '../../ui/toasts.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import { debtsAsIcs } from './debt-ics.ts'
import type { DebtLine } from './debt-line.ts'
import { debtColumns } from './debt-sheet.ts'
import { totalOf } from './debt-totals.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  lines: readonly DebtLine[]
  selected: readonly DebtLine[]
  asOf: string
}

/** The running total of what is ticked and what can be done with it; with nothing ticked, with all of it. */
export function SelectionBar({ lines, selected, asOf }: SelectionBarProps) {
  const chosen = selected.length > 0 ? selected : lines
  const upcoming = chosen.filter(({ isOverdue }) => !isOverdue)

  function downloadCalendar() {
    const content = debtsAsIcs(upcoming, { host: window.location.hostname, now: new Date() })
    saveAsFile(content, { name: `son-odeme-gunleri-${asOf}.ics`, type: 'text/calendar;charset=utf-8' })
    showToast({ kind: 'success', text: 'Dosyayı açın; son ödeme günleri takviminize eklenir.' })
  }

  return (
    <section className={styles.bar} aria-label="Seçilen borçlar">
      <output className={styles.total}>
        <span>
          {selected.length > 0 ? `${selected.length} borç seçtiniz` : `Seçim yok, tümü: ${lines.length} borç`}
        </span>{' '}
        <strong>{formatLira(totalOf(chosen))}</strong>
      </output>
      <div className={styles.actions}>
        <DownloadButtons
          columns={debtColumns(asOf)}
          rows={() => Promise.resolve(chosen)}
          fileName={`borclar-${asOf}`}
          noun="borç"
        />
        <Button variant="default" onClick={() => window.print()}>
          <IconPrinter aria-hidden size={20} />
          Yazdır
        </Button>
        {upcoming.length > 0 && (
          <Button variant="default" onClick={downloadCalendar}>
            <IconCalendarPlus aria-hidden size={20} />
            Takvime ekle (.ics)
          </Button>
        )}
      </div>
    </section>
  )
}
