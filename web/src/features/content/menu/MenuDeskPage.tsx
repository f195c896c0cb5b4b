import { useQuery } from '@tanstack/react-query'
import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { useState } from 'react'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useSaid } from '../../../parts/clerk/use-said.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { loading } from '../../../texts/sentences.ts'
import { MenuEditor } from './MenuEditor.tsx'
import { MenuVersions } from './MenuVersions.tsx'
import { portalMenu, restored } from './menu-values.ts'

export function MenuDeskPage() {
  return (
    <ClerkPage
      title="Menü"
      intro="Menü satırlarının sırası, adı, rozeti ve görünüp görünmediği. Yayımladığınız hemen herkese görünür ve adınızla saklanır; gizlenen sayfanın bağlantısı çalışmaya devam eder."
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const rows = useQuery({ ...callQuery('GetMenuRowsForClerks', {}), staleTime: 0 })
  const versions = useQuery({ ...callQuery('GetMenuVersions', {}), staleTime: 0 })
  const [start, setStart] = useState<{ name: string; rows: readonly MenuRowForClerks[] }>()
  const { saidNotice, say } = useSaid()
  if (rows.isError) return <QueryFailed query={rows} />
  if (versions.isError) return <QueryFailed query={versions} />
  if (rows.isPending || versions.isPending) return <output>{loading}</output>
  const version = versions.data[0]?.Version ?? 0
  const begin = (name: string, begun: readonly MenuRowForClerks[]) => {
    setStart({ name, rows: begun })
    window.scrollTo({ top: 0 })
    say(<p>{name} aşağıda açıldı. Siz yayımlayana kadar hiçbir şey değişmez.</p>)
  }
  return (
    <>
      {saidNotice}
      <MenuEditor
        // A new starting point needs a new form.
        key={`${version} ${start?.name ?? ''}`}
        version={version}
        start={start?.rows ?? rows.data}
        onPortalMenu={() => begin('Portalın kendi menüsü', portalMenu(rows.data))}
        onPublished={() => {
          setStart(undefined)
          say(<p>Menü yayımlandı.</p>)
        }}
      />
      <MenuVersions
        versions={versions.data}
        onRestore={(chosen) => begin(`${chosen.Version}. sürüm`, restored(rows.data, chosen))}
      />
    </>
  )
}
