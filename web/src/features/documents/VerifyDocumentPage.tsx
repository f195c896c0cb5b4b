import { parseReceiptCode } from 'rules/ledger/receipt-code'
import { useSearchParams } from '../../ui/router/router.tsx'
import { DocumentCheck } from './DocumentCheck.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Anyone types or scans the code of a document; it stands in the URL, as the QR writes it there. */
export function VerifyDocumentPage() {
  const [query, setQuery] = useSearchParams()
  const typed = query.get('kod') ?? ''
  const code = parseReceiptCode(typed)
  return (
    <Page title="Belge doğrulama" width="narrow">
      <p>
        Belediyemizin verdiği makbuz ve belgelerin gerçek olup olmadığını buradan kontrol edin. Kod, belgede
        karekodun yanında yazar.
      </p>
      <VerifyForm typed={typed} onAsk={(next) => setQuery({ kod: next })} />
      {code && <DocumentCheck key={code} code={code} />}
    </Page>
  )
}
