import { useQuery } from '@tanstack/react-query'
import { Navigate } from '../../ui/router/router.tsx'
import { failedPath, orderUrl } from '../../parts/payments/payment-paths.ts'
import { callService } from '../../service-client/call-service.ts'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export interface BankReturn {
  token: string
  /** The bank's signed form as it was posted. */
  body: string
}

/** About six minutes: a restarted service takes it, and the amount still holds. */
const tries = 40
const pauseMs = { first: 3000, max: 10_000 }

/** Reads the bank's return that came while the service was in trouble; it stands behind the #. */
export function readBankReturn(hash: string): BankReturn | undefined {
  const kept = new URLSearchParams(hash.slice(1))
  const [token, body] = [kept.get('donus'), kept.get('form')]
  return token && body ? { token, body } : undefined
}

/** Hands it over again until it is taken. The service verifies it, and takes no money twice by it. */
export function HandOver({ mpiResponse }: { mpiResponse: BankReturn }) {
  const taken = useQuery({
    queryKey: ['CompleteThreeDPaymentOperation', mpiResponse.token] as const,
    queryFn: () => callService('CompleteThreeDPaymentOperation', { mpiResponse }),
    staleTime: Infinity,
    gcTime: 0,
    // A refusal by the service is final.
    retry: (failures, error) => failures < tries && !(error instanceof ServiceError && error.code),
    retryDelay: (failures) => Math.min(pauseMs.first + failures * 1000, pauseMs.max),
  })
  if (taken.data) return <Navigate replace to={orderUrl(failedPath, taken.data.OrderNumber)} />
  return (
    <>
      <h1>Ödeme sonucu</h1>
      {taken.isError ? (
        <Notice kind="error" title="Bankanın yanıtı henüz işlenemedi">
          <p>{messageOf(taken.error)}</p>
          <p>Yeniden ödemeyin ve bu sayfayı kapatmayın; birazdan yeniden sorun.</p>
          <Button variant="default" loading={taken.isFetching} onClick={() => void taken.refetch()}>
            Yeniden sor
          </Button>
        </Notice>
      ) : (
        <Spinner text="Bankanın yanıtı işleniyor. Lütfen bu sayfayı kapatmayın…" />
      )}
    </>
  )
}
