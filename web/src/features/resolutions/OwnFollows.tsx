import { useQuery } from '@tanstack/react-query'
import { followChannels, resolutionBodies } from 'contract/resolutions/codes'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'

export function OwnFollows() {
  const own = useQuery(callQuery('GetOwnResolutionFollows', {}))
  const end = useCall('EndResolutionFollow', { makesStale: ['GetOwnResolutionFollows'] })
  if (!own.data) return own.error ? <p role="alert">{messageOf(own.error)}</p> : null
  if (own.data.Items.length === 0) return <p className="muted">Henüz bir konu takip etmiyorsunuz.</p>

  async function stop(followOid: number): Promise<void> {
    try {
      await end.mutateAsync({ followOid })
      showToast({ kind: 'success', text: 'Takip bırakıldı.' })
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    }
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
            <Button variant="default" disabled={end.isPending} onClick={() => void stop(Oid)}>
              Bırak<span className="visually-hidden">: {Subject}</span>
            </Button>
          </Card>
        ))}
      </List>
    </>
  )
}
