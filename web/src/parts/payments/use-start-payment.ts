import { useNavigate } from '../../ui/router/router.tsx'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { cardPath, orderUrl } from './payment-paths.ts'
import { startOrder, type StartOptions } from './start-order.ts'

interface Going {
  /** Further parameters for the URL of the card's page. */
  more?: Record<string, string>
  replace?: boolean
}

/** Begins a payment of debts and goes on to the page that asks for the card. */
export function useStartPayment({ toastsFailure = false } = {}) {
  const navigate = useNavigate()
  const { run, isBusy, failure } = useCallAction(toastsFailure ? { takeFailure: toastFailure } : {})
  return {
    isBusy,
    failure,
    start: (
      accrualOids: readonly number[],
      options: StartOptions = {},
      { more, replace = false }: Going = {},
    ) =>
      run(async () => {
        const orderNumber = await startOrder(accrualOids, options)
        navigate(orderUrl(cardPath, orderNumber, more), { replace })
      }),
  }
}
