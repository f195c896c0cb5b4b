import { useQueryClient } from '@tanstack/react-query'
import { ServiceError } from '../../service-client/service-error.ts'

/** Refusals that mean that what the page shows is not how the debts stand any more. */
const outdated = ['DebtsChanged', 'DebtBeingPaid', 'AlreadyAsked']
const shown = ['GetDebtListWillBeRestructured', 'AuthorizedAdjustDebtRestructuringInstallments']

/** Fetches debts and amounts anew where a refusal says that they have changed, and tells whether it did. */
export function useChangedDebts(): (thrown: unknown) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (thrown) => {
    if (!(thrown instanceof ServiceError) || !outdated.includes(thrown.code ?? '')) return false
    await Promise.all(shown.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    return true
  }
}
