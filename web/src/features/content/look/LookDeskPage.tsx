import { useQuery } from '@tanstack/react-query'
import type { SiteLookVersion } from 'contract/content/site-look'
import { useState } from 'react'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useSaid } from '../../../parts/clerk/use-said.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { loading } from '../../../texts/sentences.ts'
import { LookEditor } from './LookEditor.tsx'
import { LookVersions } from './LookVersions.tsx'

export function LookDeskPage() {
  return (
    <ClerkPage
      title="Logo ve renkler"
      intro="Sayfaların başında, giriş sayfasında, sekmelerde ve belgelerde görünen logo ile ana renk. Yayımladığınız hemen herkese görünür ve adınızla saklanır."
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const versions = useQuery({ ...callQuery('GetSiteLookVersions', {}), staleTime: 0 })
  const [restored, setRestored] = useState<SiteLookVersion>()
  const { saidNotice, say } = useSaid()
  if (versions.isPending) return <output>{loading}</output>
  if (versions.isError) return <QueryFailed query={versions} />
  const [last] = versions.data
  return (
    <>
      {saidNotice}
      <LookEditor
        // A new starting point needs a new form.
        key={`${last?.Version ?? 0} ${restored?.Version ?? ''}`}
        version={last?.Version ?? 0}
        start={restored ?? last}
        onPublished={() => {
          setRestored(undefined)
          say(<p>Görünüm yayımlandı.</p>)
        }}
      />
      <LookVersions
        versions={versions.data}
        onRestore={(version) => {
          setRestored(version)
          window.scrollTo({ top: 0 })
          say(<p>{version.Version}. sürüm aşağıda açıldı. Siz yayımlayana kadar hiçbir şey değişmez.</p>)
        }}
      />
    </>
  )
}
