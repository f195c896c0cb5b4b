import type { OwnPrivacyApplication } from 'contract/privacy/calls'
import { correctableFields, privacyKinds, privacyStatuses, privacySteps } from 'contract/privacy/codes'
import { useId } from 'react'
import { formatDateLong } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { callService } from '../../service-client/call-service.ts'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

const colours = {
  open: 'primary',
  accepted: 'success',
  partly: 'warning',
  refused: 'error',
  withdrawn: 'secondary',
} as const

/** One's own application: where it stands, its last day, its answer, and the way on. */
export function OwnApplication({ application }: { application: OwnPrivacyApplication }) {
  const id = useId()
  const { Oid: applicationOid, Reference, Kind, Status, Answer, BoardUntil } = application
  const { isBusy, download } = useDocumentDownload()
  const withdraw = useCall('WithdrawPrivacyApplication', { makesStale: ['GetOwnPrivacyApplications'] })
  const action = useCallAction({ takeFailure: toastFailure })
  return (
    <Card as="article" aria-labelledby={id}>
      <h3 id={id}>{privacyKinds[Kind].label}</h3>
      <div>
        <Badge color={colours[Status]}>{privacyStatuses[Status].label}</Badge>
      </div>
      <Facts
        facts={[
          ['Başvuru no', Reference],
          ['Başvuru zamanı', formatMoment(application.SentAt)],
          [Status === 'open' ? 'En geç yanıt günü' : 'Yanıt zamanı', lastDay(application)],
        ]}
      />
      {application.Wanted.map(({ Field, After }) => (
        <p key={Field}>
          {correctableFields[Field].label}: <strong>{After}</strong>
        </p>
      ))}
      {Answer && <p>{Answer}</p>}
      {BoardUntil && (
        <p className="note">
          Yanıtı yeterli bulmazsanız Kişisel Verileri Koruma Kuruluna {formatDateLong(BoardUntil)} gününe
          kadar şikâyet edebilirsiniz (6698 sayılı Kanun m. 14).
        </p>
      )}
      {Status === 'open' && (
        <p className="note">
          Bu güne kadar yanıt gelmezse {formatDateLong(application.SilenceBoardFrom)} gününden başlayarak,
          başvurunuzdan 60 gün geçmeden Kişisel Verileri Koruma Kuruluna şikâyet edebilirsiniz.
        </p>
      )}
      <Details summary="Adımlar" summaryLabel={`Adımlar: ${Reference}`}>
        <ul>
          {application.Steps.map(({ Step, At }) => (
            <li key={`${Step}-${At}`}>
              {formatMoment(At)}: {privacySteps[Step].label}
            </li>
          ))}
        </ul>
      </Details>
      <Buttons>
        {application.HasDocument && (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Yanıt belgesini indir: ${Reference}`}
            onClick={() => void download(() => callService('GetOwnPrivacyAnswer', { applicationOid }))}
          >
            Yanıt belgesini indir
          </Button>
        )}
        {Status === 'open' && (
          <Button
            variant="default"
            loading={action.isBusy}
            aria-label={`Başvuruyu geri çek: ${Reference}`}
            onClick={() =>
              void action.run(async () => {
                await withdraw.mutateAsync({ applicationOid })
                return 'Başvurunuz geri çekildi.'
              })
            }
          >
            Geri çek
          </Button>
        )}
      </Buttons>
    </Card>
  )
}

function lastDay({ Status, DueOn, AnsweredAt }: OwnPrivacyApplication): string | null {
  if (Status === 'open') return formatDateLong(DueOn)
  return AnsweredAt && formatMoment(AnsweredAt)
}
