import type { LeaveApplication } from 'contract/employees/calls'
import { isWeekend } from 'rules/calendar'
import { formatMonth } from 'rules/dates'
import { calendarOf, type CalendarMonth, type DayMark, markedDays } from './leave-days.ts'
import styles from './LeaveCalendar.module.css'

const weekdays = ['Pt', 'Sa', 'Ça', 'Pe', 'Cu', 'Ct', 'Pz']

interface LeaveCalendarProps {
  year: number
  applications: readonly LeaveApplication[]
}

/** A year at a glance. For the eye alone: the list of applications below says the same. */
export function LeaveCalendar({ year, applications }: LeaveCalendarProps) {
  const marks = markedDays(applications)
  return (
    <div aria-hidden="true">
      <ul className={styles.legend}>
        <li>
          <span className={styles.day} data-mark="approved" /> Onaylanan izin
        </li>
        <li>
          <span className={styles.day} data-mark="waiting" /> Onay bekleyen
        </li>
      </ul>
      <div className={styles.months}>
        {calendarOf(year).map((month) => (
          <Month key={month.month} month={month} marks={marks} />
        ))}
      </div>
    </div>
  )
}

function Month({
  month: { month, emptyDays, days },
  marks,
}: {
  month: CalendarMonth
  marks: Map<string, DayMark>
}) {
  return (
    <div className={styles.month}>
      <p className={styles.name}>{formatMonth(month).split(' ')[0]}</p>
      <div className={styles.days}>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
        {weekdays.slice(0, emptyDays).map((name) => (
          <span key={`${name}-empty`} />
        ))}
        {days.map((day, index) => (
          <span
            key={day}
            className={styles.day}
            data-mark={marks.get(day)}
            data-weekend={isWeekend(day) || undefined}
          >
            {index + 1}
          </span>
        ))}
      </div>
    </div>
  )
}
