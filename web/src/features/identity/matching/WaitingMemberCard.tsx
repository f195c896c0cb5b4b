import type { WaitingMember } from 'contract/identity/matching'
import { registryTypes } from 'contract/identity/codes'
import { formatDateLong } from 'rules/dates'
import { formatMobile } from 'rules/identity/phone'
import { useId, useState } from 'react'
import { registryName } from '../../../session/use-acting.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { formatMoment } from 'rules/turkey-time'
import { MatchForm } from './MatchForm.tsx'
import styles from './MatchingPage.module.css'
import { RefuseForm } from './RefuseForm.tsx'

/** What a member says of themselves beside what the municipality's record says, and the two ways to decide. */
export function WaitingMemberCard({ member }: { member: WaitingMember }) {
  const id = useId()
  const [open, setOpen] = useState<'match' | 'refuse'>()
  const { Record: record } = member
  const name = registryName(member)
  const close = () => setOpen(undefined)
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <Badge color="secondary">{typeLabel(member)}</Badge>
      </div>
      <p className={styles.muted}>
        {member.IsByName ? `“${member.UserName}” adıyla açılan üyelik` : 'Numarasıyla açılan üyelik'} ·{' '}
        {formatMoment(member.AskedAt)}
      </p>
      <Comparison member={member} />
      {!record && (
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
      {!open && (
        <div className={styles.buttons}>
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
        </div>
      )}
      {open === 'match' && record && <MatchForm member={member} record={record} onClose={close} />}
      {open === 'refuse' && <RefuseForm userName={member.UserName} onClose={close} />}
    </article>
  )
}

function Comparison({ member }: { member: WaitingMember }) {
  const { Record: record } = member
  const rows = [
    ['Ad veya unvan', registryName(member), record && registryName(record)],
    ['Numara', member.IdentityNumber, record && member.IdentityNumber],
    ['Doğum tarihi', day(member.DateOfBirth), record && day(record.DateOfBirth)],
    ['Cep telefonu', formatMobile(member.GsmNumber), record && phone(record.GsmNumber)],
    ...(member.CompanyPerson ? [['Üye yapan kişi', member.CompanyPerson, null] as const] : []),
    ['Sicil no', null, record && record.RegistryNumber],
  ] as const
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Bilgi</th>
          <th scope="col">Üyenin verdiği</th>
          <th scope="col">Belediyedeki kayıt</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, said, recorded]) => (
          <tr key={label} data-differs={(said && recorded && said !== recorded) || undefined}>
            <th scope="row">{label}</th>
            <td>{said ?? '—'}</td>
            <td>
              {recorded ?? '—'}
              {said && recorded && said !== recorded && <span className={styles.differs}>farklı</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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
