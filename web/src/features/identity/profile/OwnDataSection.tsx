import { dayInTurkey } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { saveAsFile } from '../../../ui/saving/save-as-file.ts'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

export function OwnDataSection() {
  const [isBusy, setIsBusy] = useState(false)
  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      const data = await callService('ExportOwnData', {})
      saveAsFile(JSON.stringify(data, null, 2), {
        name: `e-belediye-verilerim-${dayInTurkey(data.ExportedAt)}.json`,
        type: 'application/json',
      })
      showToast({ kind: 'success', text: 'Verileriniz indirildi.' })
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card aria-labelledby="own-data-title">
      <h2 id="own-data-title">Verilerim</h2>
      <p>
        Sicil kaydınız, girişleriniz, onaylarınız ve size gönderdiğimiz mesajların kaydı tek dosyada iner.
        Dosyada kişisel bilgileriniz vardır; başkasının bilgisayarındaysanız indirmeyin.
      </p>
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          Verilerimi indir
        </Button>
      </div>
    </Card>
  )
}
