import type { ComponentType } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AccrualsTab } from './accruals/AccrualsTab.tsx'
import { CollectionsTab } from './collections/CollectionsTab.tsx'
import { Certificates } from './certificates/Certificates.tsx'
import { DebtsTab } from './owed/DebtsTab.tsx'
import { type LedgerTab, ledgerTabs, queryOfTab, readTab } from './ledger-tabs.ts'
import { OwnChargebacks } from './OwnChargebacks.tsx'
import { OwnRefunds } from './OwnRefunds.tsx'
import { PaymentLinks } from './payment-links/PaymentLinks.tsx'
import { SummaryTab } from './summary/SummaryTab.tsx'
import { Page } from '../../ui/layout/Page.tsx'

const parts: Record<LedgerTab, ComponentType<{ registryOid: number }>> = {
  borclar: DebtsTab,
  tahakkuklar: AccrualsTab,
  tahsilatlar: CollectionsTab,
  ozet: SummaryTab,
}

export function DebtsPage() {
  const { user } = useSession()
  return (
    <Page title="Borç sorgulama">
      {/* Another person's figures never stand under this one's name, not even for a moment. */}
      {user ? (
        <LedgerOf key={user.Oid} registryOid={user.Oid} />
      ) : (
        <NoRecord then="Eşleşince borçlarınızı burada görürsünüz." />
      )}
      {user && <OwnChargebacks key={`chargebacks-${user.Oid}`} />}
      {user && <OwnRefunds key={`refunds-${user.Oid}`} />}
      {user && <PaymentLinks key={`links-${user.Oid}`} />}
      {user && <Certificates key={`certificates-${user.Oid}`} registryOid={user.Oid} />}
    </Page>
  )
}

function LedgerOf({ registryOid }: { registryOid: number }) {
  const [query, setQuery] = useSearchParams()
  const tab = readTab(query)
  const Part = parts[tab]
  return (
    <Tabs
      label="Borç ve ödemeler"
      tabs={ledgerTabs}
      current={tab}
      onChange={(next) => setQuery(queryOfTab(next))}
    >
      <Part registryOid={registryOid} />
    </Tabs>
  )
}
