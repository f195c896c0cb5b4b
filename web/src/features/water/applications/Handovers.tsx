import type { WaterHandover } from 'contract/water/applications'
import { useState } from 'react'
import { liraText } from 'rules/money'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Contract } from './ApplicationAnswers.tsx'

/** Subscriptions that others hand over to one, to be accepted with their contract or refused. */
export function Handovers({ handovers }: { handovers: readonly WaterHandover[] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="su-devirleri">
      <h2 id="su-devirleri">Size devredilmek istenen abonelikler</h2>
      {handovers.map((handover) => (
        <Handover key={handover.ReferenceNumber} handover={handover} />
      ))}
    </Stack>
  )
}

function Handover({ handover }: { handover: WaterHandover }) {
  const { ReferenceNumber: referenceNumber, Charges } = handover
  const [isRead, setIsRead] = useState(false)
  const [fault, setFault] = useState<string>()
  const answer = useCall('AnswerWaterHandover', { makesStale: ['GetOwnWaterApplications'] })
  const { run, isBusy, failure } = useCallAction()
  const send = (isAccepted: boolean) =>
    run(async () => {
      await answer.mutateAsync({ referenceNumber, isAccepted })
      return isAccepted ? 'Kabul ettiniz; memurumuz devri sonuçlandıracak.' : 'Devri kabul etmediniz.'
    })
  return (
    <Card as="article" aria-label={`Devir ${referenceNumber}`}>
      <Facts
        facts={[
          ['Devreden', handover.MaskedName],
          ['Adres', handover.Address],
          ['Devir endeksi', `${handover.LastIndex} m³; öncesi devredene aittir`],
          ['Depozito', handover.KeepsDeposit ? 'Size kalıyor' : 'Siz yatırırsınız'],
          [
            'Ödeyeceğiniz',
            Charges.map(({ Label, Amount }) => `${Label} ${liraText(Amount)}`).join(', ') || 'Ücretsiz',
          ],
        ]}
      />
      <Contract text={handover.ContractText} isAccepted={isRead} onAccept={setIsRead} error={fault} />
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button
          loading={isBusy}
          onClick={() => {
            setFault(isRead ? undefined : 'Sözleşmeyi okuyup kabul edin.')
            if (isRead) void send(true)
          }}
        >
          Aboneliği al
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(false)}>
          Kabul etmiyorum
        </Button>
      </Buttons>
    </Card>
  )
}
