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

/** What the page shows is not how the debts stand any more. */
function isOutdated(thrown: unknown): boolean {
  return isRefusal(
    thrown,
    'AuthorizedSaveDebtRestructuringInstallments',
    'DebtsChanged',
    'DebtBeingPaid',
    'AlreadyAsked',
  )
}
