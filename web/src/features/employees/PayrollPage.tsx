import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDateLong, formatMonth } from 'rules/dates'
import { useSearchParams } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { EmployeePage } from './EmployeePage.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import type { OwnNumbers } from './own-numbers.ts'
import { PayrollYear } from './PayrollYear.tsx'
import { PayslipOfMonth } from './PayslipOfMonth.tsx'
import { readPayrollQuery } from './payroll-query.ts'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'

export function PayrollPage() {
  return (
    <EmployeePage
      title="Maaş bordrosu"
      intro="Maaşınızın her kalemi, nasıl bulunduğu ve önceki aya göre neden değiştiği."
    >
      {(numbers) => <Payroll numbers={numbers} />}
    </EmployeePage>
  )
}

function Payroll({ numbers }: { numbers: OwnNumbers }) {
  const [query, setQuery] = useSearchParams()
  const { year, month } = readPayrollQuery(query)
  const summaries = useQuery({
    ...callQuery('GetEmployeeScoreCardAccrumentSummaries', { ...numbers, ...(year && { year }) }),
    // The field in which the year was chosen stays where it is, with its focus.
    placeholderData: keepPreviousData,
  })
  if (summaries.isError) return <QueryFailed query={summaries} title="Bordrolarınız getirilemedi" />
  if (!summaries.data) return <Skeleton text="Bordrolarınız getiriliyor…" />
  const { Year, Years, Months, Hidden } = summaries.data
  const shown = month ?? Months[0]?.Month
  return (
    <>
      {Hidden && (
        <Notice kind="info">
          <p>
            {formatMonth(Hidden.Month)} bordrosu {formatDateLong(Hidden.VisibleFrom)} günü burada açılır.
          </p>
        </Notice>
      )}
      <MonthPicker
        summaries={summaries.data}
        chosenYear={year ?? Year}
        shownMonth={shown}
        onYear={(next) => setQuery({ yil: String(next) })}
      />
      {shown === undefined ? (
        <Notice kind="info" title="Görülecek bordro yok">
          <p>
            {Years.length > 0
              ? 'Seçtiğiniz yılda bordronuz yok. Başka bir yıl seçin.'
              : 'İlk maaşınız ödendikten sonra bordronuz burada görünür.'}
          </p>
        </Notice>
      ) : (
        <PayslipOfMonth numbers={numbers} month={shown} />
      )}
      {Year !== null && Months.length > 0 && <PayrollYear year={Year} months={Months} />}
    </>
  )
}
