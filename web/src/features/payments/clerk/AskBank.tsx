import { toastFailure, useCallAction } from '../../../service-client/use-call-action.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'

/** Button that has the bank asked at once, and says whether it told something new. */
export function AskBank({ orderNumber }: { orderNumber: string }) {
  const ask = useCall('AskBankForClerk', {
    makesStale: ['ListPaymentsForClerk', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })

  async function askNow(): Promise<void> {
    const { IsChanged, StatusText } = await ask.mutateAsync({ orderNumber })
    showToast(
      IsChanged
        ? { kind: 'success', text: `Banka yanıtladı. Ödemenin yeni durumu: ${StatusText}.` }
        : { kind: 'info', text: `Bankaya soruldu, yeni bir sonuç yok. Durum: ${StatusText}.` },
    )
  }

  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`Bankaya şimdi sor: ${orderNumber}`}
        onClick={() => void run(askNow)}
      >
        Bankaya şimdi sor
      </Button>
    </div>
  )
}
