import { useState } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { staleAfterPlan } from './stale-after-plan.ts'
import { Buttons } from '../../ui/layout/Buttons.tsx'

const makesStale = [...staleAfterPlan, 'AuthorizedGetRestructuringDetailInfo'] as const

/** Withdraws an application that is not decided yet; asked twice, because applying again costs another day's fine. */
export function WithdrawDeferral({ planOid }: { planOid: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const withdraw = useCall('WithdrawDeferral', { makesStale })
  async function send(): Promise<void> {
    setFailure(undefined)
    try {
      await withdraw.mutateAsync({ restructuringLogOid: planOid })
      showToast({ kind: 'success', text: 'Başvurunuzu geri aldınız.' })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  if (!isOpen)
    return (
      <Buttons>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Başvuruyu geri al…
        </Button>
      </Buttons>
    )
  return (
    <>
      <p>
        Geri alırsanız başvuru karara bağlanmaz. Yeniden başvurabilirsiniz; gecikme zammı o güne kadar işler.
      </p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button variant="default" loading={withdraw.isPending} onClick={() => void send()}>
          Geri al
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Vazgeç
        </Button>
      </Buttons>
    </>
  )
}
