import { callService } from '../../service-client/call-service.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ReceiptLink.module.css'

interface ReceiptLinkProps {
  /** What opens the receipt; its number alone does not. */
  receiptCode: string
  receiptNumber: string
}

/** What a receipt is known by, and its PDF. */
export function ReceiptLink({ receiptCode, receiptNumber }: ReceiptLinkProps) {
  const { isBusy, download } = useDocumentDownload()
  const ask = () =>
    callService('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode })
  return (
    <>
      <dl className={styles.receipt} aria-label="Makbuz">
        <dt>Makbuz no</dt>
        <dd>{receiptNumber}</dd>
        <dt>Doğrulama kodu</dt>
        <dd>{receiptCode}</dd>
      </dl>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`Makbuzu indir: ${receiptNumber}`}
        onClick={() => void download(ask)}
      >
        Makbuzu indir
      </Button>
    </>
  )
}
