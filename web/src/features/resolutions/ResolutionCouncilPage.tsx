import { ResolutionPage } from './ResolutionPage.tsx'

export function ResolutionCouncilPage() {
  return (
    <ResolutionPage
      bodyCode="council"
      title="Meclis kararları"
      lead="Belediye meclisinin kararlarını kelimeyle, yılla veya karar numarasıyla bulun, okuyun ve indirin."
      feedPath="/kararlar/meclis.xml"
    />
  )
}
