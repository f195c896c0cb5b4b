import type { CancellationStatus } from 'contract/water/contract-cancellation'
import { liraText } from 'rules/money'
import { readGuest } from '../../../parts/payments/guest.ts'
import { useStartPayment } from '../../../parts/payments/use-start-payment.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { Applicant } from './call-as.ts'

/** Pays there and then the part that the deposit did not cover; the phone a guest has proved is proof enough. */
export function PayRest({ status, applicant }: { status: CancellationStatus; applicant: Applicant }) {
  const { start, isBusy, failure } = useStartPayment()
  const payer = applicant === 'member' ? {} : { guest: readGuest() ?? applicant }
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Button loading={isBusy} onClick={() => void start(status.AccrumentOidList, payer)}>
        {liraText(status.StillOwed)} öde
      </Button>
    </>
  )
}
