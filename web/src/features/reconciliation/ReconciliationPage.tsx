import { useState } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ReconciliationCases } from './ReconciliationCases.tsx'
import { ReconciliationDays } from './ReconciliationDays.tsx'

const tabs = { open: 'Farklar', days: 'Günler', resolved: 'Sonuçlananlar' }

/** Page of differences between the books of the portal, the banks and the accounting, and of closing days. */
export function ReconciliationPage() {
  const [current, setCurrent] = useState<keyof typeof tabs>('open')
  return (
    <ClerkPage
      title="Mutabakat"
      intro="Her gece ödemeler, portalın defteri, bankaların gün sonu raporları ve muhasebenin gün listesi karşılaştırılır. Uyuşmayan her şey burada görünür; defterler yeniden uyuşunca kendiliğinden kapanır."
    >
      <Tabs label="Mutabakat" tabs={tabs} current={current} onChange={setCurrent}>
        {current === 'days' ? <ReconciliationDays /> : <ReconciliationCases key={current} state={current} />}
      </Tabs>
    </ClerkPage>
  )
}
