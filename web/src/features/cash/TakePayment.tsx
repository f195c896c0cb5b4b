import type { TakenPayment } from 'contract/cash/calls'
import { useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { BasketForm } from './BasketForm.tsx'
import { FindPayer } from './FindPayer.tsx'
import { TakenNotice } from './TakenNotice.tsx'
import type { PayersDebts } from './basket.ts'
import { forgetKey, readKey } from './pending-payment.ts'

/** From the person to the receipt. A key that was left unanswered is asked about before anything else. */
export function TakePayment() {
  const [people, setPeople] = useState<readonly PayersDebts[]>([])
  const [taken, setTaken] = useState<TakenPayment>()
  const [pendingKey, setPendingKey] = useState(readKey)

  function add(found: PayersDebts) {
    setTaken(undefined)
    setPeople([...people.filter(({ title }) => title !== found.title), found])
  }
  function finish(payment: TakenPayment) {
    setPendingKey(null)
    setPeople([])
    setTaken(payment)
  }
  if (pendingKey !== null)
    return <Unanswered pendingKey={pendingKey} onTaken={finish} onEnded={() => setPendingKey(null)} />
  return (
    <>
      {taken && <TakenNotice payment={taken} />}
      <FindPayer hasPeople={people.length > 0} onFound={add} />
      {people.length > 0 && (
        <BasketForm
          people={people}
          onTaken={finish}
          onUnanswered={() => setPendingKey(readKey())}
          onClear={() => setPeople([])}
        />
      )}
    </>
  )
}

interface UnansweredProps {
  pendingKey: string
  onTaken: (payment: TakenPayment) => void
  onEnded: () => void
}

/** A payment whose answer never came: it was taken whole or not at all, and the service says which. */
function Unanswered({ pendingKey, onTaken, onEnded }: UnansweredProps) {
  const { run, isBusy, failure } = useCallAction()
  const settle = useCall('SettleCashKey', { makesStale: ['GetCashDesk'] })
  const ask = () =>
    run(async () => {
      const { Payment } = await settle.mutateAsync({ key: pendingKey })
      forgetKey()
      if (Payment) {
        onTaken(Payment)
        return undefined
      }
      onEnded()
      return 'Ödeme alınmamış. Makbuz yok; ödemeyi yeniden başlatın.'
    })
  return (
    <Card>
      <Notice kind="warning" title="Son ödemenin yanıtı gelmedi">
        <p>Parayı geri vermeden ve yeniden almadan önce ne olduğunu sorun.</p>
        {failure && <p role="alert">{failure}</p>}
      </Notice>
      <div>
        <Button loading={isBusy} onClick={() => void ask()}>
          Ne oldu, sor
        </Button>
      </div>
    </Card>
  )
}
