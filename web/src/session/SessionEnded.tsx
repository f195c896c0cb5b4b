import { signInIdleMs } from 'contract/identity/codes'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx'
import styles from './SessionEnded.module.css'

/** Hides the page, which keeps the typed text, until its owner has signed in again in another tab. */
export default function SessionEnded({ onLeave }: { onLeave: () => void }) {
  return (
    // Esc must not throw away the typed text.
    <Dialog title="Oturumunuz kapandı" className={styles.ended} onClose={() => undefined}>
      <p>
        {Math.round(signInIdleMs / 60_000)} dakika işlem yapmadığınız için oturumunuzu kapattık. Yazdıklarınız
        bu sayfada duruyor: yeni sekmede giriş yapıp bu sekmeye dönün, kaldığınız yerden sürdürün.
      </p>
      <DialogButtons>
        <Button variant="default" onClick={onLeave}>
          Bu sayfadan çık
        </Button>
        <Button onClick={signInElsewhere} data-first-focus>
          Yeni sekmede giriş yap
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function signInElsewhere(): void {
  window.open('/session/signin', '_blank')
}
