import { useQueryClient } from '@tanstack/react-query'
import { type CashReceiptFormat, cashReceiptFormatCodes, cashReceiptFormats } from 'contract/cash/codes'
import { callQuery } from '../../service-client/call-query.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'

/** The receipts of a payment for each kind of paper. */
export function ReceiptButtons({ paymentOid, about }: { paymentOid: number; about: string }) {
  const queryClient = useQueryClient()
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  const save = (format: CashReceiptFormat) =>
    run(async () => {
      const file = await queryClient.fetchQuery({
        ...callQuery('GetCashReceiptFile', { paymentOid, format }),
        staleTime: 0,
      })
      const bytes = Uint8Array.from(atob(file.Content), (character) => character.charCodeAt(0))
      saveAsFile(bytes, { name: file.FileName, type: file.ContentType })
    })
  return (
    <Buttons>
      {cashReceiptFormatCodes.map((format) => (
        <Button
          key={format}
          variant="default"
          disabled={isBusy}
          aria-label={`Makbuz, ${cashReceiptFormats[format]}: ${about}`}
          onClick={() => void save(format)}
        >
          {`Makbuz: ${cashReceiptFormats[format]}`}
        </Button>
      ))}
    </Buttons>
  )
}
