import { Button } from '../../../ui/Button.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from '../Complaints.module.css'
import { formatMoment } from 'rules/turkey-time'
import { GuestPhone } from '../GuestPhone.tsx'
import { useGuestAccess } from '../guest-access.ts'
import { forgetWaiting, type Sent, type WaitingComplaint } from './complaint-outbox.ts'
import { useOutbox } from './use-outbox.ts'
import { List } from '../../../ui/layout/List.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Complaints not sent yet: they stay on this device and are sent automatically when the connection is back. */
export function WaitingComplaints({ onSent }: { onSent: (sent: Sent) => void }) {
  const { waiting, isBusy, sendAll } = useOutbox(onSent)
  if (waiting.length === 0) return null
  return (
    <Notice kind="warning" title="Gönderilmeyi bekleyen başvurunuz var">
      <output>
        Bağlantı kurulamadı. Başvurunuz bu cihazda saklanıyor; bağlantı gelince ya da siteyi yeniden
        açtığınızda kendiliğinden gönderilir ve bir kez ulaşır.
      </output>
      <List>
        {waiting.map((one) => (
          <Card as="li" padding="small" gap={2} key={one.request.sendKey}>
            <p className={styles.quote}>{one.request.text}</p>
            <p className="note">{formatMoment(one.writtenAt)} yazıldı.</p>
            <Waiting one={one} isBusy={isBusy} onSend={(again) => void sendAll([again])} />
          </Card>
        ))}
      </List>
    </Notice>
  )
}

interface WaitingProps {
  one: WaitingComplaint
  isBusy: boolean
  onSend: (one: WaitingComplaint) => void
}

function Waiting({ one, isBusy, onSend }: WaitingProps) {
  const guest = useGuestAccess()
  const needsPhone = one.problem?.code === 'GuestPassExpired'
  const { sendKey } = one.request
  async function remove(): Promise<void> {
    if (await confirm('Bu başvuru gönderilmeden silinsin mi?')) forgetWaiting(sendKey)
  }
  return (
    <>
      {one.problem && <p className="late">{one.problem.message}</p>}
      {needsPhone && (
        <>
          <GuestPhone name={`again-${sendKey}`} />
          {(one.request.fileOidList?.length ?? 0) > 0 && (
            <p className="note">Fotoğraflar önceki doğrulamayla yüklenmişti; onlarsız gönderilir.</p>
          )}
        </>
      )}
      <Buttons>
        <Button
          variant="default"
          loading={isBusy}
          disabled={needsPhone && !guest}
          onClick={() => onSend(needsPhone && guest ? withGuestToken(one, guest.guestToken) : one)}
        >
          Şimdi gönder
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          Sil
        </Button>
      </Buttons>
    </>
  )
}

/** Files uploaded with an earlier guest token cannot be used with the new one. */
function withGuestToken(one: WaitingComplaint, guestToken: string): WaitingComplaint {
  return { ...one, request: { ...one.request, guestToken, fileOidList: [] } }
}
