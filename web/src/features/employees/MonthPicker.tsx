import type { ResponseFrom } from 'contract/calls'
import { formatMonth } from 'rules/dates'
import { Link } from '../../ui/router/router.tsx'
import styles from './MonthPicker.module.css'
import { payslipUrl } from './payroll-query.ts'
import { YearField } from './YearField.tsx'

interface MonthPickerProps {
  summaries: ResponseFrom<'GetEmployeeScoreCardAccrumentSummaries'>
  /** Chosen year; null while it is fetched. */
  chosenYear: number | null
  shownMonth: string | undefined
  onYear: (year: number) => void
}

/** Chooses the year and, of its months, the one whose slip is shown. */
export function MonthPicker({
  summaries: { Years, Months },
  chosenYear,
  shownMonth,
  onYear,
}: MonthPickerProps) {
  if (chosenYear === null || Years.length === 0) return null
  const years = Years.includes(chosenYear) ? Years : [chosenYear, ...Years]
  return (
    <nav className={styles.picker} aria-label="Bordro ayları">
      <YearField year={chosenYear} years={years} onChange={onYear} />
      <ul className={styles.months}>
        {Months.toReversed().map(({ Month }) => (
          <li key={Month}>
            <Link
              to={payslipUrl(Month)}
              className={styles.month}
              aria-current={Month === shownMonth ? 'page' : undefined}
            >
              {formatMonth(Month).split(' ')[0]}
              <span className="visually-hidden"> {Month.slice(0, 4)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
