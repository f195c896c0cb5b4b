import { useQuery } from '@tanstack/react-query'
import { followChannels, resolutionBodies } from 'contract/resolutions/codes'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'

export function OwnFollows() {
  const own = useQuery(callQuery('GetOwnResolutionFollows', {}))
  const end = useCall('EndResolutionFollow', { makesStale: ['GetOwnResolutionFollows'] })
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  if (!own.data) return own.error ? <p role="alert">{messageOf(own.error)}</p> : null
  if (own.data.Items.length === 0) return <p className="muted">Henüz bir konu takip etmiyorsunuz.</p>

  async function stop(followOid: number): Promise<string> {
    await end.mutateAsync({ followOid })
    return 'Takip bırakıldı.'
  }

  return (
    <>
      <h3>Takip ettiklerim</h3>
      <List gap={2}>
        {own.data.Items.map(({ Oid, Subject, BodyCode, ChannelCode }) => (
          <Card as="li" key={Oid} padding="small" isRow>
            <span>
              <strong>{Subject}</strong>
              <span className="muted">
                {' '}
                {BodyCode ? resolutionBodies[BodyCode].name : 'Meclis ve encümen'},{' '}
                {followChannels[ChannelCode]}
              </span>
            </span>
            <Button variant="default" disabled={isBusy} onClick={() => void run(() => stop(Oid))}>
              Bırak<span className="visually-hidden">: {Subject}</span>
            </Button>
          </Card>
        ))}
      </List>
    </>
  )
}
