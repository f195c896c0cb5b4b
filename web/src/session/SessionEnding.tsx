import { signInIdleMs, signInWarningMs } from 'contract/identity/codes'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog/Dialog.tsx'

const minuteMs = 60_000

interface SessionEndingProps {
  onGoOn: () => Promise<void>
  onSignOut: () => Promise<void>
}

/** Question two minutes before the end, whether people are still there. */
export function SessionEnding({ onGoOn, onSignOut }: SessionEndingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const restMinutes = Math.round((signInIdleMs - signInWarningMs) / minuteMs)
  async function goOn(): Promise<void> {
    setIsBusy(true)
    await onGoOn().catch(() => undefined)
    setIsBusy(false)
  }
  return (
    <Dialog title="Oturumunuz kapanmak üzere" role="alertdialog" onClose={() => void goOn()}>
      <p>
        {restMinutes} dakikadır işlem yapmadınız. Güvenliğiniz için oturumunuzu{' '}
        {Math.round(signInWarningMs / minuteMs)} dakika içinde kapatacağız. Sürdürmek ister misiniz?
      </p>
      <DialogButtons>
        <Button variant="default" onClick={() => void onSignOut()}>
          Çıkış yap
        </Button>
        {/* A key that was meant for the form must not sign anyone out. */}
        <Button loading={isBusy} onClick={() => void goOn()} data-first-focus>
          Oturumu sürdür
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
