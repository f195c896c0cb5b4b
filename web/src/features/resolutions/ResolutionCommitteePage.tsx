import { ResolutionPage } from './ResolutionPage.tsx'

export function ResolutionCommitteePage() {
  return (
    <ResolutionPage
      bodyCode="committee"
      title="Encümen kararları"
      lead="Belediye encümeninin kararlarını bulun ve okuyun. Kişilerin adları kısaltılmış, numaraları gizlenmiştir."
      feedPath="/kararlar/encumen.xml"
    />
  )
}
