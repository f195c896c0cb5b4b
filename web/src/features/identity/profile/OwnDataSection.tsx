import { dayInTurkey } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { callService } from '../../../service-client/call-service.ts'
import { toastFailure, useCallAction } from '../../../service-client/use-call-action.ts'
import { saveAsFile } from '../../../ui/saving/save-as-file.ts'
import { Link } from '../../../ui/router/router.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

export function OwnDataSection() {
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  async function download(): Promise<string> {
    const data = await callService('ExportOwnData', {})
    saveAsFile(JSON.stringify(data, null, 2), {
      name: `e-belediye-verilerim-${dayInTurkey(data.ExportedAt)}.json`,
      type: 'application/json',
    })
    return 'Verileriniz indirildi.'
  }
  return (
    <Card aria-labelledby="own-data-title">
      <h2 id="own-data-title">Verilerim</h2>
      <p>
        Sicil kaydınız, girişleriniz, onaylarınız, kaydınıza kimin baktığı ve size gönderdiğimiz mesajların
        kaydı tek dosyada iner. Dosyada kişisel bilgileriniz vardır; başkasının bilgisayarındaysanız
        indirmeyin.
      </p>
      <p>
        Belediyede hangi birimin kaydınıza baktığını{' '}
        <Link to="/verilerime-kim-bakti">Verilerime kim baktı?</Link> sayfasında görürsünüz.
      </p>
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void run(download)}>
          Verilerimi indir
        </Button>
      </div>
      <p>
        <Link to="/kvkk-basvuru">Kişisel veri başvurusu</Link>: verilerinizi düzelttirin, sildirin ya da
        üyeliğinizi kapattırın.
      </p>
    </Card>
  )
}
