import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { ImportCard } from './ImportCard.tsx'
import { KeptMappings } from './KeptMappings.tsx'
import { KnownRejections } from './KnownRejections.tsx'
import { NewImport } from './NewImport.tsx'
import { TariffCorrections } from './TariffCorrections.tsx'

/** Page for clerks to import files of the municipality's other systems: tried first, then written. */
export function ImportDeskPage() {
  return (
    <ClerkPage
      title="Dosyayla aktarım"
      intro="Belediyenin diğer sistemlerinden aldığınız dosyayı önce deneyin: hiçbir şey yazılmadan satır satır denetlenir. Sonuç doğruysa aynı dosyayı aktarın. Sayfayı kapatsanız da iş sürer."
    >
      <ImportDesk />
    </ClerkPage>
  )
}

function ImportDesk() {
  const query = useUrlQuery<'no'>()
  const importOid = query.readNumber('no')
  const queryClient = useQueryClient()
  // Clerks with other duties learn that here, before they choose a file.
  const list = useQuery(callQuery('GetImportsForClerks', { pageIndex: 0 }))
  const open = (oid: number | undefined) => {
    query.change({ no: oid === undefined ? '' : String(oid) }, { replace: false })
    void queryClient.invalidateQueries({ queryKey: ['GetImportsForClerks'] })
  }
  if (list.isError) return <QueryFailed query={list} />
  return (
    <>
      {importOid === undefined ? (
        list.data &&
        list.data.Kinds.length > 0 && (
          <NewImport kinds={list.data.Kinds} headers={list.data.Headers} onSent={open} />
        )
      ) : (
        <ImportCard key={importOid} importOid={importOid} onClose={() => open(undefined)} onRetry={open} />
      )}
      <EarlierImports openOid={importOid} onOpen={open} />
      <KeptMappings />
      <KnownRejections />
      <TariffCorrections />
    </>
  )
}
