import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { type FieldReport, forgetReport, reviveReport } from './field-work.ts'

interface WaitingReportsProps {
  reports: readonly FieldReport[]
  isOnline: boolean
  onChange: () => void
}

/** Reports on the phone alone: they wait for a connection, or were rejected and say why. */
export function WaitingReports({ reports, isOnline, onChange }: WaitingReportsProps) {
  if (reports.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="gonderilecekler">
      <h2 id="gonderilecekler">Gönderilecek bildirimler ({reports.length})</h2>
      <List gap={3}>
        {reports.map((report) => (
          <Card as="li" padding="small" gap={2} key={report.reportId}>
            <strong>{report.title}</strong>
            <p>{report.address}</p>
            <p className="note">
              {[
                formatMoment(report.request.doneAt),
                report.request.isDone ? 'yapıldı' : report.request.text,
                report.request.index !== undefined && `endeks ${report.request.index}`,
                report.photos.length > 0 && `${report.photos.length} fotoğraf`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {report.problem === undefined ? (
              <Waiting report={report} isOnline={isOnline} />
            ) : (
              <Refused report={report} onChange={onChange} />
            )}
          </Card>
        ))}
      </List>
    </Stack>
  )
}

function Waiting({ report, isOnline }: { report: FieldReport; isOnline: boolean }) {
  const isBehind = report.isBehindAnother && isOnline
  return (
    <>
      <div>
        <Badge color="warning">
          {isBehind ? 'Sırada bekliyor' : isOnline ? 'Gönderiliyor' : 'Bağlantı bekliyor'}
        </Badge>
      </div>
      {report.isBehindAnother && (
        <p>
          Bu abonenin önceki bildirimi ikinci memurun onayını bekliyor. O yanıtlanınca bu bildirim
          kendiliğinden yeniden gönderilir; o zamana kadar bu telefonda durur.
        </p>
      )}
    </>
  )
}

function Refused({ report, onChange }: { report: FieldReport; onChange: () => void }) {
  const again = async (withPhotos: boolean) => {
    await reviveReport(report, withPhotos)
    onChange()
  }
  const remove = async () => {
    if (!(await confirm('Bu bildirim gönderilmeden silinsin mi?'))) return
    await forgetReport(report)
    onChange()
  }
  return (
    <>
      <p className="late">Gönderilemedi: {report.problem}</p>
      <Buttons>
        <Button
          variant="default"
          aria-label={`${report.title}: yeniden gönder`}
          onClick={() => void again(true)}
        >
          Yeniden gönder
        </Button>
        {report.isPhotoRefused && (
          <Button
            variant="default"
            aria-label={`${report.title}: fotoğrafsız gönder`}
            onClick={() => void again(false)}
          >
            Fotoğrafsız gönder
          </Button>
        )}
        <Button variant="default" aria-label={`${report.title}: sil`} onClick={() => void remove()}>
          Sil
        </Button>
      </Buttons>
    </>
  )
}
