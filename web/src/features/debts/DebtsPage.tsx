import { Button } from '../../ui/Button.tsx'
import { formatDateLong } from 'rules/dates'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../service-client/service-error.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { DebtsOverview } from './DebtsOverview.tsx'
import styles from './DebtsPage.module.css'
import { DebtsSkeleton } from './DebtsSkeleton.tsx'
import { readAsOf } from './debt-filters.ts'
import { useDebts } from './use-debts.ts'

export function DebtsPage() {
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <h1>Borç sorgulama</h1>
      {/* Another person's figures never stand under this one's name, not even for a moment. */}
      {user ? <DebtsOf key={user.Oid} registryOid={user.Oid} /> : <NoRegistry />}
    </div>
  )
}

function DebtsOf({ registryOid }: { registryOid: number }) {
  const [query] = useSearchParams()
  const today = todayInTurkey()
  const debts = useDebts(registryOid, readAsOf(query, today))
  const { read, error } = debts
  if (error) return <DebtsFailed message={messageOf(error)} onRetry={debts.retry} />
  if (!read) return <DebtsSkeleton fetchedCount={debts.fetchedCount} totalCount={debts.totalCount} />
  if (read.lines.length === 0) return <NoDebts asOf={read.asOf} />
  return (
    <>
      <p aria-live="polite">
        <strong>{formatDateLong(read.asOf)}</strong> itibarıyla belediyeye olan borçlarınız.
      </p>
      <DebtsOverview read={read} today={today} isRecounting={debts.isRecounting} />
    </>
  )
}

function DebtsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice kind="error" title="Borçlarınız getirilemedi">
      <p>{message}</p>
      <p>Bilgileriniz duruyor; hiçbir şey kaybolmadı.</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}

function NoDebts({ asOf }: { asOf: string }) {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Borcunuz yok">
      <p>
        {formatDateLong(asOf)} itibarıyla belediyeye ödemeniz gereken bir tutar görünmüyor. Yeni bir borç
        çıktığında burada görürsünüz. Beklediğiniz bir borcu göremiyorsanız{' '}
        <Link to="/RegistryObservation">sicil bilgilerinize</Link> bakın veya{' '}
        <PhoneLink number={Contact.Phone} /> numarasını arayın.
      </p>
    </Notice>
  )
}

function NoRegistry() {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Sicil kaydınız henüz yok">
      <p>
        Üyeliğiniz belediyedeki bir sicil kaydıyla eşleşmedi; bu yüzden borçlarınızı gösteremiyoruz.
        Kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın;
        eşleştirelim.
      </p>
    </Notice>
  )
}
