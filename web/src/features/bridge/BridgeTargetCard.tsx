import { bridgeEventNames, bridgeFailures } from 'contract/bridge/codes'
import type { BridgeTarget } from 'contract/bridge/desk'
import { formatMoment } from 'rules/turkey-time'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { lagText } from './lag-text.ts'

/** A program that is told of events. */
export function BridgeTargetCard({ target }: { target: BridgeTarget }) {
  const titleId = `hedef-${target.TargetId}`
  const { run, isBusy, failure } = useCallAction()
  const again = useCall('SendBridgeEventsAgain', { makesStale: ['GetBridgeState', 'GetBridgeDeadLetters'] })
  const sendAll = () =>
    run(async () => {
      const { Count } = await again.mutateAsync({ targetId: target.TargetId, deadLetterOid: null })
      return `${Count} olay yeniden gönderiliyor.`
    })
  const isAll = target.Kinds.length === Object.keys(bridgeEventNames).length
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{target.TargetId}: olaylar kendisine gönderilen program</h2>
      <div>
        <Badge color={target.FailureCode ? 'error' : target.Lag > 0 ? 'warning' : 'success'}>
          {lagText(target.Lag)}
        </Badge>
      </div>
      <TargetFailure target={target} />
      <Facts
        facts={[
          ['Adresi', target.Host],
          ['Bildirilenler', isAll ? 'Hepsi' : target.Kinds.map((kind) => bridgeEventNames[kind]).join(', ')],
          ['Gönderilen son olay', target.SentNumber],
          ['Son yanıtı', target.AcknowledgedAt && formatMoment(target.AcknowledgedAt)],
          ['Kabul etmediği olaylar', target.DeadLetterCount],
        ]}
      />
      {failure && <FailureNotice message={failure} />}
      {target.DeadLetterCount > 0 && (
        <Buttons>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Kabul edilmeyenlerin hepsini yeniden gönder: ${target.TargetId}`}
            onClick={() => void sendAll()}
          >
            Hepsini yeniden gönder
          </Button>
        </Buttons>
      )}
    </Card>
  )
}

function TargetFailure({ target }: { target: BridgeTarget }) {
  const { FailureCode, FailureStatus, FailingSince, NextTryAt } = target
  if (FailureCode === null) return null
  return (
    <Notice kind="warning" title="Olaylar şu anda ulaşmıyor">
      <p>
        {bridgeFailures[FailureCode]}
        {FailureStatus === null ? '' : ` (HTTP ${FailureStatus})`}
      </p>
      {FailingSince && <p>Ulaşmadığı ilk an: {formatMoment(FailingSince)}.</p>}
      {NextTryAt && <p>Yeniden denenecek an: {formatMoment(NextTryAt)}.</p>}
    </Notice>
  )
}
