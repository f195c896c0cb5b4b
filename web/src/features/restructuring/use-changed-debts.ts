import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../service-client/refusal.ts'

const shown = ['GetDebtListWillBeRestructured', 'AuthorizedAdjustDebtRestructuringInstallments']

/** Fetches debts and amounts again where a refusal says that they have changed, and tells whether it did. */
export function useChangedDebts(): (thrown: unknown) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (thrown) => {
    if (!isOutdated(thrown)) return false
    await Promise.all(shown.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    return true
  }
}

/** Whether the debts have changed since the page was shown. */
function isOutdated(thrown: unknown): boolean {
  return isRefusal(
    thrown,
    'AuthorizedSaveDebtRestructuringInstallments',
    'DebtsChanged',
    'DebtBeingPaid',
    'AlreadyAsked',
  )
}
