import { useState } from 'react'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DraftForm } from './DraftForm.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { PublishedResolutions } from './PublishedResolutions.tsx'
import { WithdrawnResolutions } from './WithdrawnResolutions.tsx'
import { useDraftForm } from './use-draft-form.ts'

const tabs = { publish: 'Karar yayımla', published: 'Yayımlananlar', withdrawn: 'Kaldırılanlar' }

export function ResolutionDeskPage() {
  return (
    <ClerkPage
      title="Kararlar"
      intro="Meclis ve encümen kararlarını yayımlayın. Kimlik, vergi, telefon ve hesap numaraları kendiliğinden gizlenir; encümen kararlarında kişilerin yalnız baş harfleri yayımlanır."
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const [tab, setTab] = useState<keyof typeof tabs>('publish')
  // The form is held here, so that a look at the list loses nothing that was typed.
  const draft = useDraftForm()
  return (
    <Tabs label="Kararlar" tabs={tabs} current={tab} onChange={setTab}>
      {tab === 'published' && <PublishedResolutions />}
      {tab === 'withdrawn' && <WithdrawnResolutions />}
      {tab === 'publish' && (draft.preview ? <DraftPreview draft={draft} /> : <DraftForm draft={draft} />)}
    </Tabs>
  )
}
