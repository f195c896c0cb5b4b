import type { EnforcementFile } from 'contract/employees/calls'
import { enforcementKinds, enforcementStates } from 'contract/employees/codes'
import { formatDateLong, formatMonth } from 'rules/dates'
import { formatIban } from 'rules/identity/iban'
import { kurusFromWire, liraText } from 'rules/money'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Details } from '../../ui/layout/Details.tsx'

const colours = { running: 'primary', waiting: 'warning', ended: 'success' } as const

/** One file: the creditor, its place in the queue, the amounts taken and left. */
export function EnforcementCard({ file }: { file: EnforcementFile }) {
  const id = `dosya-${file.Oid}`
  return (
    <Card aria-labelledby={id}>
      <Row>
        <h2 id={id}>{`${file.QueueOrder}. sıra: ${file.FileNumber}`}</h2>
        <Badge color={colours[file.StateCode]}>{enforcementStates[file.StateCode].label}</Badge>
      </Row>
      <Progress file={file} />
      <Facts facts={factsOf(file)} />
      {file.Deductions.length > 0 && (
        <Details summary={`Aylık kesintiler (${file.Deductions.length})`}>
          <RecordTable
            caption={`${file.FileNumber} için aylık kesintiler`}
            rowHeading="Ay"
            isCompact
            rowName={({ Month }) => formatMonth(Month)}
            columns={[{ heading: 'Kesinti', cell: ({ Amount }) => liraText(Amount), isFigure: true }]}
            rows={file.Deductions}
            keyOf={({ Month }) => Month}
            total={{ name: 'Toplam', value: liraText(file.DeductedTotal) }}
          />
        </Details>
      )}
    </Card>
  )
}

function Progress({ file: { FileNumber, DebtAmount, DeductedTotal } }: { file: EnforcementFile }) {
  if (DebtAmount === null) return null
  return (
    <progress
      value={kurusFromWire(DeductedTotal)}
      max={kurusFromWire(DebtAmount)}
      aria-label={`${FileNumber}: borcun kesilen kısmı`}
    />
  )
}

function factsOf(file: EnforcementFile): (readonly [string, string | null])[] {
  return [
    ['Borç', file.DebtAmount === null ? 'Her ay süren nafaka' : liraText(file.DebtAmount)],
    ['Kesilen', liraText(file.DeductedTotal)],
    ['Kalan', file.RemainingAmount && liraText(file.RemainingAmount)],
    ['Tahminî bitiş', file.ExpectedEndMonth && formatMonth(file.ExpectedEndMonth)],
    ['İcra dairesi', file.OfficeName],
    ['Alacaklı', file.CreditorName],
    ['Alacaklı vekili', file.CreditorLawyer],
    ['Türü', enforcementKinds[file.KindCode].label],
    [
      'İstenen kesinti',
      file.MonthlyAmount === null ? 'Maaşın dörtte biri' : `Ayda ${liraText(file.MonthlyAmount)}`,
    ],
    ['Bildirildiği gün', formatDateLong(file.NotifiedOn)],
    ['Yatırılan IBAN', file.Iban && formatIban(file.Iban)],
  ]
}
