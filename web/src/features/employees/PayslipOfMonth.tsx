import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { Payslip, PayslipLine } from 'contract/employees/calls'
import { formatDateLong, formatMonth } from 'rules/dates'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { type OwnNumbers } from './own-numbers.ts'
import { PayslipDifferences } from './PayslipDifferences.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'

/** The slip of a month with every line, its PDF, and the changes since the month before. */
export function PayslipOfMonth({ numbers, month }: { numbers: OwnNumbers; month: string }) {
  const detail = useQuery(
    callQuery('RetrieveEmployeeDetailedInformation', { ...numbers, queryType: 2, month }),
  )
  if (detail.isError) return <QueryFailed query={detail} title="Bordro getirilemedi" />
  if (!detail.data?.Slip) return <Skeleton text={`${formatMonth(month)} bordrosu getiriliyor…`} />
  return <Slip numbers={numbers} employee={detail.data} slip={detail.data.Slip} />
}

interface SlipProps {
  numbers: OwnNumbers
  employee: ResponseFrom<'RetrieveEmployeeDetailedInformation'>
  slip: Payslip
}

function Slip({ numbers, employee, slip }: SlipProps) {
  return (
    <>
      <Figures
        figures={[
          {
            label: `${formatMonth(slip.Month)}, ele geçen`,
            value: liraText(slip.NetTotal),
            note: `Ödeme günü: ${formatDateLong(slip.PaidOn)}`,
          },
          { label: 'Gelirler', value: liraText(slip.GrossTotal) },
          { label: 'Kesintiler', value: liraText(slip.DeductionTotal) },
        ]}
      />
      <Card aria-labelledby="bordro-baslik">
        <Row>
          <h2 id="bordro-baslik">{formatMonth(slip.Month)} bordrosu</h2>
          <SlipDownload numbers={numbers} month={slip.Month} />
        </Row>
        <Facts
          facts={[
            ['Adı soyadı', employee.NameSurname],
            ['Kurum sicil no', numbers.employeeCorporationRegistryNumber],
            ['Unvanı', employee.Title],
            ['Birimi', employee.Department],
            ...slip.Header.map(({ Label, Value }) => [Label, Value] as const),
            ['Vergi matrahı (bu ay)', liraText(slip.TaxBase)],
            ['Vergi matrahı (yıl içi)', liraText(slip.CumulativeTaxBase)],
          ]}
        />
        <h3>Gelirler</h3>
        <Lines slip={slip} kind="income" total={['Gelirler toplamı', slip.GrossTotal]} />
        <h3>Kesintiler</h3>
        <Lines slip={slip} kind="deduction" total={['Kesintiler toplamı', slip.DeductionTotal]} />
      </Card>
      <PayslipDifferences slip={slip} />
    </>
  )
}

function SlipDownload({ numbers, month }: { numbers: OwnNumbers; month: string }) {
  const { isBusy, download } = useDocumentDownload()
  const ask = () => callService('CreateEmployeePayslip', { ...numbers, month })
  return (
    <Button loading={isBusy} onClick={() => void download(ask)}>
      Bordroyu indir (PDF)
    </Button>
  )
}

interface LinesProps {
  slip: Payslip
  kind: PayslipLine['KindCode']
  total: readonly [name: string, amount: string]
}

function Lines({ slip, kind, total: [name, amount] }: LinesProps) {
  return (
    <RecordTable
      caption={name}
      rowHeading="Kalem"
      isCompact
      rowName={({ Name, Factors }) => (
        <>
          {Name}
          <span className="fine-print">{factorsText(Factors)}</span>
        </>
      )}
      columns={[{ heading: 'Tutar', cell: ({ Amount }) => liraText(Amount), isFigure: true }]}
      rows={slip.Lines.filter(({ KindCode }) => KindCode === kind)}
      keyOf={({ Code }) => Code}
      total={{ name, value: liraText(amount) }}
    />
  )
}

function factorsText(factors: PayslipLine['Factors']): string {
  return factors.map(({ Label, Value }) => `${Label} ${Value}`).join(' · ')
}
