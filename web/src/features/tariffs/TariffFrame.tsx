import type { ReactNode } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { messageOf } from '../../service-client/service-error.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'

/** The head of a tariff page: its subject, in one sentence. */
export function TariffFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title} lead={lead}>
      {children}
    </Page>
  )
}

/** Placeholder until the numbers are there: their shape, or why they do not come. */
export function TariffWaiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <Skeleton text="Tarife getiriliyor…" count={1} size="picture" />
  return (
    <Notice kind="error" title="Tarife getirilemedi">
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}

/** Notice in a municipality that has not entered the tariff of its council or commission yet. */
export function TariffNotEntered({ children }: { children: ReactNode }) {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title="Henüz yüklenmedi">
      <p>
        {children} Bilgi için <PhoneLink number={Contact.Phone} /> numarasını arayabilir veya{' '}
        <Link to="/ComplaintsAndRequests">bize yazabilirsiniz</Link>.
      </p>
    </Notice>
  )
}
