import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

/** The links one has given out; an open one is closed at once. */
export function PaymentLinks() {
  const links = useQuery(callQuery('GetOwnPaymentLinks', {}))
  const cancel = useCall('CancelPaymentLink', { makesStale: ['GetOwnPaymentLinks'] })
  if (!links.data || links.data.length === 0) return null
  return (
    <Card className="screen-only" aria-labelledby="payment-links">
      <h2 id="payment-links">Ödeme bağlantılarım</h2>
      <List look="lines">
        {links.data.map(({ Oid, ExpiresAt, IsOpen, Descriptions }) => (
          <Row as="li" key={Oid}>
            <div>
              <p>{Descriptions.join(', ')}</p>
              <p className="note">
                {IsOpen ? `${formatDateLong(dayInTurkey(ExpiresAt))} gününe kadar açık` : 'Kapandı'}
              </p>
            </div>
            {IsOpen && (
              <Button
                variant="default"
                loading={cancel.isPending}
                aria-label={`Bağlantıyı kapat: ${Descriptions.join(', ')}`}
                onClick={() =>
                  cancel.mutate(
                    { oid: Oid },
                    {
                      onSuccess: () => showToast({ kind: 'success', text: 'Bağlantı kapatıldı.' }),
                      onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
                    },
                  )
                }
              >
                Kapat
              </Button>
            )}
          </Row>
        ))}
      </List>
    </Card>
  )
}
