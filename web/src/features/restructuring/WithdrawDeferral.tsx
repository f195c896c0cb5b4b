import { useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { staleAfterPlan } from './stale-after-plan.ts'
import { Buttons } from '../../ui/layout/Buttons.tsx'

const makesStale = [...staleAfterPlan, 'AuthorizedGetRestructuringDetailInfo'] as const

/** Withdraws an application that is not decided yet; asked twice, because applying again costs another day's fine. */
export function WithdrawDeferral({ planOid }: { planOid: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const withdraw = useCall('WithdrawDeferral', { makesStale })
  async function send(): Promise<string> {
    await withdraw.mutateAsync({ restructuringLogOid: planOid })
    return 'Başvurunuzu geri aldınız.'
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
        <Button variant="default" loading={isBusy} onClick={() => void run(send)}>
          Geri al
        </Button>
        <Button variant="default" onClick={() => setIsOpen(false)}>
          Vazgeç
        </Button>
      </Buttons>
    </>
  )
}
