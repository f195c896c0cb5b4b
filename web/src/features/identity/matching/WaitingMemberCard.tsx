import type { WaitingMember } from 'contract/identity/matching'
import { registryTypes } from 'contract/identity/codes'
import { formatDateLong } from 'rules/dates'
import { formatMobile } from 'rules/identity/phone'
import { useId, useState } from 'react'
import { nameOnRecord } from '../../../session/use-acting.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { formatMoment } from 'rules/turkey-time'
import { MatchForm } from './MatchForm.tsx'
import { RefuseForm } from './RefuseForm.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'

/** Member's own data beside the municipality's record, and the two decisions. */
export function WaitingMemberCard({ member }: { member: WaitingMember }) {
  const id = useId()
  const [open, setOpen] = useState<'match' | 'refuse'>()
  const { Record: record } = member
  const name = nameOnRecord(member)
  const close = () => setOpen(undefined)
  return (
    <Card as="article" aria-labelledby={id}>
      <Row isTogether>
        <h2 id={id}>{name}</h2>
        <Badge color="secondary">{typeLabel(member)}</Badge>
      </Row>
      <p className="muted">
        {member.IsByName ? `“${member.UserName}” adıyla açılan üyelik` : 'Numarasıyla açılan üyelik'} ·{' '}
        {formatMoment(member.AskedAt)}
      </p>
      {member.IsOpened ? <Comparison member={member} /> : <ToOpen member={member} />}
      {member.IsOpened && !record && (
        <Notice kind="warning">
          <p>Belediyede bu numarayla bir kayıt yok. Önce kaydı açın, sonra buradan eşleştirin.</p>
        </Notice>
      )}
      {record?.IsTaken && (
        <Notice kind="warning">
          <p>
            Bu kayıt başka bir üyelikle eşleşmiş. Hangisinin kişiye ait olduğunu ayırmadan karar vermeyin.
          </p>
        </Notice>
      )}
      {member.IsOpened && !open && (
        <Buttons>
          <Button
            variant="default"
            disabled={!record || record.IsTaken}
            aria-label={`Eşleştir: ${name}`}
            onClick={() => setOpen('match')}
          >
            Eşleştir
          </Button>
          <Button variant="default" aria-label={`Reddet: ${name}`} onClick={() => setOpen('refuse')}>
            Reddet
          </Button>
        </Buttons>
      )}
      {open === 'match' && record && <MatchForm member={member} record={record} onClose={close} />}
      {open === 'refuse' && <RefuseForm userName={member.UserName} onClose={close} />}
    </Card>
  )
}

/** The number stands on the card of the person at the counter; without it there is nothing to compare. */
function ToOpen({ member }: { member: WaitingMember }) {
  return (
    <>
      <Facts
        look="rows"
        facts={[
          ['Numara', member.IdentityNumber],
          ['Cep telefonu', member.GsmNumber],
        ]}
      />
      <p className="note">
        Karşılaştırmak için kişinin kimlik veya vergi numarasının tamamını yukarıdaki arama kutusuna yazın.
      </p>
    </>
  )
}

function Comparison({ member }: { member: WaitingMember }) {
  const { Record: record } = member
  const rows: readonly ComparedRow[] = [
    ['Ad veya unvan', nameOnRecord(member), record && nameOnRecord(record)],
    ['Numara', member.IdentityNumber, record && member.IdentityNumber],
    ['Doğum tarihi', day(member.DateOfBirth), record && day(record.DateOfBirth)],
    ['Cep telefonu', formatMobile(member.GsmNumber), record && phone(record.GsmNumber)],
    ...(member.CompanyPerson ? [['Üye yapan kişi', member.CompanyPerson, null] as const] : []),
    ['Sicil no', null, record && record.RegistryNumber],
  ]
  return (
    <RecordTable
      caption="Üyenin verdikleri ve belediyedeki kayıt"
      hasPlainNames
      rowHeading="Bilgi"
      rowName={([label]) => label}
      columns={[
        {
          heading: 'Üyenin verdiği',
          cell: (row) => (isDifferent(row) ? <strong>{row[1]}</strong> : (row[1] ?? '—')),
        },
        {
          heading: 'Belediyedeki kayıt',
          cell: (row) =>
            isDifferent(row) ? (
              <>
                <strong>{row[2]}</strong> <span className="late">farklı</span>
              </>
            ) : (
              (row[2] ?? '—')
            ),
        },
      ]}
      rows={rows}
      keyOf={([label]) => label}
    />
  )
}

type ComparedRow = readonly [label: string, said: string | null, recorded: string | null]

function isDifferent([, said, recorded]: ComparedRow): boolean {
  return said !== null && recorded !== null && said !== recorded
}

function typeLabel({ RegistryType }: WaitingMember): string {
  return Object.values(registryTypes).find(({ code }) => code === RegistryType)?.label ?? RegistryType
}

function day(isoDate: string | null): string | null {
  return isoDate && formatDateLong(isoDate)
}

function phone(gsmNumber: string | null): string | null {
  return gsmNumber && formatMobile(gsmNumber)
}
