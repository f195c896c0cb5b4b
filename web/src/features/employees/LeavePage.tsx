import { useQuery } from '@tanstack/react-query'
import type { LeaveBalance } from 'contract/employees/calls'
import { useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { EmployeePage } from './EmployeePage.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { LeaveKinds } from './LeaveKinds.tsx'
import { LeaveYear } from './LeaveYear.tsx'
import type { OwnNumbers } from './own-numbers.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export function LeavePage() {
  return (
    <EmployeePage
      title="İzin bilgileri"
      intro="Hakkınız olan, kullandığınız ve kalan izinler; takvim ve başvurularınız."
    >
      {(numbers) => (
        <>
          <Leave numbers={numbers} />
          <LeaveKinds />
        </>
      )}
    </EmployeePage>
  )
}

function Leave({ numbers }: { numbers: OwnNumbers }) {
  const balances = useQuery(callQuery('CalculateTotalAndRemaingAndUsedLeavesOfEmployee', numbers))
  const [chosenYear, setYear] = useState<number>()
  if (balances.isError) return <QueryFailed query={balances} title="İzinleriniz getirilemedi" />
  if (!balances.data) return <Skeleton text="İzinleriniz getiriliyor…" />
  const { AsOf, IsWorker, RemainingAnnualDays, Balances } = balances.data
  const thisYear = Number(AsOf.slice(0, 4))
  const years = [...new Set([thisYear, ...Balances.map(({ Year }) => Year)])].toSorted((a, b) => b - a)
  const annual = Balances.filter(({ LeaveKindCode }) => LeaveKindCode === 'annual')
  const ofThisYear = annual.find(({ Year }) => Year === thisYear)
  const waiting = Balances.reduce((sum, { WaitingDays }) => sum + WaitingDays, 0)
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Kalan yıllık izin',
            value: `${RemainingAnnualDays} gün`,
            note: IsWorker
              ? 'Bütün yıllardan kalanlar birlikte'
              : 'Bu yıl ile geçen yıldan kalanlar birlikte',
          },
          { label: `${thisYear} hakkı`, value: `${ofThisYear?.TotalDays ?? 0} gün` },
          { label: `${thisYear} hakkından kullanılan`, value: `${ofThisYear?.UsedDays ?? 0} gün` },
          { label: 'Onay bekleyen', value: `${waiting} gün`, note: 'Kalandan henüz düşülmedi' },
        ]}
      />
      <Balance balances={Balances} isWorker={IsWorker} />
      <LeaveYear numbers={numbers} year={chosenYear ?? thisYear} years={years} onYear={setYear} />
    </>
  )
}

function Balance({ balances, isWorker }: { balances: readonly LeaveBalance[]; isWorker: boolean }) {
  return (
    <Card aria-labelledby="bakiye-baslik">
      <h2 id="bakiye-baslik">Türüne ve yılına göre izinler</h2>
      {balances.length === 0 && <p>Size tanımlanmış bir yıllık izin hakkı henüz yok.</p>}
      {balances.length > 0 && (
        <RecordTable
          caption="Hak, kullanım ve kalan izinler"
          rowHeading="İzin"
          rowName={({ LeaveKindName, Year }) => `${LeaveKindName}, ${Year}`}
          columns={[
            { heading: 'Hak', cell: ({ TotalDays }) => `${TotalDays} gün`, isFigure: true },
            { heading: 'Kullanılan', cell: usedText, isFigure: true },
            { heading: 'Kalan', cell: ({ RemainingDays }) => `${RemainingDays} gün`, isFigure: true },
            { heading: 'Süresi geçen', cell: ({ LostDays }) => `${LostDays} gün`, isFigure: true },
          ]}
          rows={balances}
          keyOf={({ LeaveKindCode, Year }) => `${LeaveKindCode}-${Year}`}
        />
      )}
      <p className="note">
        {isWorker
          ? 'Kullanmadığınız yıllık izin yanmaz; sonraki yıllarda kullanabilirsiniz.'
          : 'Yıllık izin bir sonraki yıl da kullanılabilir; daha eski yıllardan kalan günlerin süresi geçer. Yılda 10 günü aşan mazeret izni yıllık izninizden düşülür.'}
      </p>
    </Card>
  )
}

function usedText({ UsedDays, ExcuseDays }: LeaveBalance): string {
  return ExcuseDays > 0 ? `${UsedDays} gün (${ExcuseDays} günü mazeret)` : `${UsedDays} gün`
}
