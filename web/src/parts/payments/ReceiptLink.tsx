import { callService } from '../../service-client/call-service.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

interface ReceiptLinkProps {
  /** Code that opens the receipt; its number alone does not. */
  receiptCode: string
  receiptNumber: string
}

/** Number of a receipt, and a button for its PDF. */
export function ReceiptLink({ receiptCode, receiptNumber }: ReceiptLinkProps) {
  const { isBusy, download } = useDocumentDownload()
  const ask = () =>
    callService('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode })
  return (
    <>
      <Card as="div" look="band" padding="small">
        <Facts
          label="Makbuz"
          facts={[
            ['Makbuz no', receiptNumber],
            ['Doğrulama kodu', receiptCode],
          ]}
        />
      </Card>
      <Buttons>
        <Button
          loading={isBusy}
          aria-label={`Makbuzu indir: ${receiptNumber}`}
          onClick={() => void download(ask)}
        >
          Makbuzu indir
        </Button>
      </Buttons>
    </>
  )
}
