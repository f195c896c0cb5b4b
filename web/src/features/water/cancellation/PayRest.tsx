import type { CancellationStatus } from 'contract/water/contract-cancellation'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { liraText } from 'rules/money'
import { readGuest } from '../../../parts/payments/guest.ts'
import { cardPath, orderUrl } from '../../../parts/payments/payment-paths.ts'
import { startOrder } from '../../../parts/payments/start-order.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { Applicant } from './call-as.ts'

/** Pays there and then what the deposit did not cover; the phone a guest has proved is proof enough. */
export function PayRest({ status, applicant }: { status: CancellationStatus; applicant: Applicant }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function pay(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const orderNumber = await startOrder(
        status.AccrumentOidList,
        applicant === 'member' ? {} : { guest: readGuest() ?? applicant },
      )
      await navigate(orderUrl(cardPath, orderNumber))
    } catch (thrown) {
      setFailure(messageOf(thrown))
      setIsBusy(false)
    }
  }
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Button loading={isBusy} onClick={() => void pay()}>
        {liraText(status.StillOwed)} öde
      </Button>
    </>
  )
}
