import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { saveAsFile } from '../../../ui/saving/save-as-file.ts'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { debtsAsIcs } from './debt-ics.ts'
import type { DebtLine } from './debt-line.ts'
import { debtColumns } from './debt-sheet.ts'
import { ListFoot } from '../ListFoot.tsx'

interface DebtListFootProps {
  /** Selected debts, or all without a selection. */
  chosen: readonly DebtLine[]
  asOf: string
}

/** Downloads and print of the debts, and a calendar of the coming due dates. */
export function DebtListFoot({ chosen, asOf }: DebtListFootProps) {
  const upcoming = chosen.filter(({ isOverdue }) => !isOverdue)

  function downloadCalendar() {
    const content = debtsAsIcs(upcoming, { host: window.location.hostname, now: new Date() })
    saveAsFile(content, { name: `son-odeme-gunleri-${asOf}.ics`, type: 'text/calendar;charset=utf-8' })
    showToast({ kind: 'success', text: 'Dosyayı açın; son ödeme günleri takviminize eklenir.' })
  }

  return (
    <ListFoot
      columns={debtColumns(asOf)}
      rows={() => Promise.resolve(chosen)}
      fileName={`borclar-${asOf}`}
      noun="borç"
    >
      {upcoming.length > 0 && (
        <Button variant="default" onClick={downloadCalendar}>
          <IconCalendarPlus aria-hidden size={20} />
          Takvime ekle (.ics)
        </Button>
      )}
    </ListFoot>
  )
}
