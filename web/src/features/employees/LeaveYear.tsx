import { useQuery } from '@tanstack/react-query'
import type { LeaveApplication } from 'contract/employees/calls'
import { leaveApplicationStatuses } from 'contract/employees/codes'
import { formatDateShort } from 'rules/dates'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import type { OwnNumbers } from './own-numbers.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { YearField } from './YearField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'

interface LeaveYearProps {
  numbers: OwnNumbers
  year: number
  years: readonly number[]
  onYear: (year: number) => void
}

/** The leave of a year: on a calendar, and each application with its outcome. */
export function LeaveYear({ numbers, year, years, onYear }: LeaveYearProps) {
  const applications = useQuery(
    callQuery('RetrieveLeaveApplicationInformations', { ...numbers, queryType: '1', year }),
  )
  return (
    <Card aria-labelledby="basvuru-baslik">
      <Row>
        <h2 id="basvuru-baslik">{year} takvimi ve başvuruları</h2>
        <YearField year={year} years={years} onChange={onYear} />
      </Row>
      {applications.isError && <QueryFailed query={applications} title="Başvurularınız getirilemedi" />}
      {applications.isPending && <Skeleton text="Başvurularınız getiriliyor…" />}
      {applications.data && (
        <>
          <LeaveCalendar year={year} applications={applications.data.Items} />
          <Applications applications={applications.data.Items} year={year} />
        </>
      )}
    </Card>
  )
}

function Applications({ applications, year }: { applications: readonly LeaveApplication[]; year: number }) {
  if (applications.length === 0) return <p>{year} yılında izin başvurunuz yok.</p>
  return (
    <RecordTable
      caption={`${year} yılının izin başvuruları`}
      rowHeading="İzin"
      rowName={({ LeaveKindName }) => LeaveKindName}
      columns={[
        {
          heading: 'Tarihler',
          cell: ({ StartsOn, EndsOn }) => `${formatDateShort(StartsOn)} – ${formatDateShort(EndsOn)}`,
        },
        { heading: 'Süre', cell: daysText },
        { heading: 'Başvuru', cell: ({ AppliedOn }) => formatDateShort(AppliedOn) },
        { heading: 'Durum', cell: (application) => <State application={application} /> },
      ]}
      rows={applications}
      keyOf={({ Oid }) => Oid}
    />
  )
}

function daysText({ DayCount, TravelDays, Year, StartsOn }: LeaveApplication): string {
  const travel = TravelDays > 0 ? ` + ${TravelDays} gün yol` : ''
  const ofOther = StartsOn.startsWith(String(Year)) ? '' : ` (${Year} hakkından)`
  return `${DayCount} gün${travel}${ofOther}`
}

const colours = { waiting: 'warning', approved: 'success', refused: 'error', withdrawn: 'secondary' } as const

function State({ application: { StatusCode, DecidedOn, Reason } }: { application: LeaveApplication }) {
  return (
    <>
      <Badge color={colours[StatusCode]}>{leaveApplicationStatuses[StatusCode].label}</Badge>
      {DecidedOn && ` ${formatDateShort(DecidedOn)}`}
      {Reason && <span className="note"> {Reason}</span>}
    </>
  )
}
