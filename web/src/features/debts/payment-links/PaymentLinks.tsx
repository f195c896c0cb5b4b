import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { showToast } from '../../../ui/toast/toasts.tsx'
import styles from './PaymentLinks.module.css'

/** The links one has given out; an open one is closed at once. */
export function PaymentLinks() {
  const links = useQuery(callQuery('GetOwnPaymentLinks', {}))
  const cancel = useCall('CancelPaymentLink', { makesStale: ['GetOwnPaymentLinks'] })
  if (!links.data || links.data.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="payment-links">
      <h2 id="payment-links">Ödeme bağlantılarım</h2>
      <ul className={styles.list}>
        {links.data.map(({ Oid, ExpiresAt, IsOpen, Descriptions }) => (
          <li key={Oid} className={styles.row}>
            <div>
              <p>{Descriptions.join(', ')}</p>
              <p className={styles.muted}>
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
          </li>
        ))}
      </ul>
    </section>
  )
}
