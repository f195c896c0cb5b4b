import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { readAsOf } from '../debt-filters.ts'
import { BarredDebts } from './BarredDebts.tsx'
import { DebtsOverview } from './DebtsOverview.tsx'
import { DebtsSkeleton } from './DebtsSkeleton.tsx'
import { ListFailed } from '../ListFailed.tsx'
import { PendingPayments } from './PendingPayments.tsx'
import { useDebts } from './use-debts.ts'

/** Tab of the current debts. */
export function DebtsTab({ registryOid }: { registryOid: number }) {
  const [query] = useSearchParams()
  const today = todayInTurkey()
  const pending = useQuery({
    ...callQuery('CollectBankRelatedPendingDebtsBeforeDebtListing', { registryOid }),
    staleTime: 0,
    retry: false,
  })
  // Also debts that are being charged at this moment, in another tab or on another device.
  const unfinished = useQuery({
    ...callQuery('CheckRegistryUnpaidOnlinePayment', { processDate: today, registryOid }),
    enabled: !pending.isPending,
    staleTime: 0,
    retry: false,
  })
  const debts = useDebts(registryOid, readAsOf(query, today), !pending.isPending)
  const { read, error } = debts
  if (error)
    return <ListFailed title="Borçlarınız getirilemedi" message={messageOf(error)} onRetry={debts.retry} />
  if (!read) return <DebtsSkeleton fetchedCount={debts.fetchedCount} totalCount={debts.totalCount} />
  const unsettled = (
    <PendingPayments earlier={pending.data?.Orders ?? []} ofToday={unfinished.data?.Orders ?? []} />
  )
  if (read.lines.length === 0)
    return (
      <>
        {unsettled}
        <NoDebts asOf={read.asOf} />
        <BarredDebts lines={read.barred} asOf={read.asOf} registryOid={registryOid} />
      </>
    )
  return (
    <>
      {unsettled}
      <p aria-live="polite">
        <strong>{formatDateLong(read.asOf)}</strong> itibarıyla borçlarınız.
      </p>
      <DebtsOverview read={read} today={today} registryOid={registryOid} isRecounting={debts.isRecounting} />
      <BarredDebts lines={read.barred} asOf={read.asOf} registryOid={registryOid} />
    </>
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
