import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { PublicComplaints } from './everyone/PublicComplaints.tsx'
import { FollowComplaints } from './following/FollowComplaints.tsx'
import { ComplaintForm } from './sending/ComplaintForm.tsx'
import type { Sent } from './sending/complaint-outbox.ts'
import { SentComplaint } from './sending/SentComplaint.tsx'
import { WaitingComplaints } from './sending/WaitingComplaints.tsx'
import { Page } from '../../ui/layout/Page.tsx'

const tabs = { bildir: 'Bildir', izle: 'Takip et', herkes: 'Bildirilenler' } as const
type Tab = keyof typeof tabs

/** Telling the town hall of something, following it, and seeing what others told. */
export function ComplaintsPage() {
  const { read, change } = useUrlQuery<'sekme' | 'basvuru'>()
  const { isInitialised, isAuthenticated, user } = useSession()
  const [sent, setSent] = useState<Sent>()
  const asked = read('sekme')
  // A URL with a number alone is about that complaint.
  const tab: Tab = asked in tabs ? (asked as Tab) : read('basvuru') ? 'izle' : 'bildir'
  return (
    <Page title="Şikâyet ve istekler" width="medium">
      <p>
        Bozuk yolu, yanmayan lambayı bildirin; istek ve önerinizi yazın. Üye olmanız gerekmez. Bir başvuru
        numarası alır, her adımı SMS ile öğrenirsiniz.
      </p>
      <WaitingComplaints
        onSent={(arrived) => {
          showToast({ kind: 'success', text: `Bekleyen başvurunuz ulaştı: ${arrived.ReferenceNumber}` })
          setSent(arrived)
        }}
      />
      <Tabs
        label="Şikâyet ve istekler"
        tabs={tabs}
        current={tab}
        onChange={(sekme) => change({ sekme, basvuru: '' })}
      >
        {!isInitialised ? (
          <Spinner />
        ) : tab === 'bildir' ? (
          sent ? (
            <SentComplaint sent={sent} onAnother={() => setSent(undefined)} />
          ) : (
            <ComplaintForm
              key={user?.Oid ?? String(isAuthenticated)}
              onSent={setSent}
              onKept={() => window.scrollTo(0, 0)}
            />
          )
        ) : tab === 'izle' ? (
          <FollowComplaints />
        ) : (
          <PublicComplaints />
        )}
      </Tabs>
    </Page>
  )
}
