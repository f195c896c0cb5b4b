import { useQuery } from '@tanstack/react-query'
import type { ErasablePart, KeptPart, PrivacyApplicationForClerk } from 'contract/privacy/desk'
import { correctableFields, privacyKinds, privacyStatuses, privacySteps } from 'contract/privacy/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { useDocumentDownload } from '../../../service-client/use-document-download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { DecideForm } from './DecideForm.tsx'

const desk = { path: '/Memur/KisiselVeri', title: 'Kişisel veri başvuruları' }

/** One application, with the facts that its answer rests on. */
export function PrivacyCasePage() {
  const applicationOid = Number(useUrlQuery<'no'>().read('no'))
  return (
    <ClerkPage
      title="Kişisel veri başvurusu"
      intro="Kişi hakkında bilinenler, saklanması gerekenler ve şimdi silinebilecekler."
      desk={desk}
    >
      {Number.isSafeInteger(applicationOid) && applicationOid > 0 ? (
        <Case applicationOid={applicationOid} />
      ) : (
        <Notice kind="warning">Başvuru numarası eksik. Listeden bir başvuru seçin.</Notice>
      )}
    </ClerkPage>
  )
}

function Case({ applicationOid }: { applicationOid: number }) {
  const query = useQuery(callQuery('GetPrivacyApplicationForClerk', { applicationOid }))
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Spinner />
  const application = query.data
  return (
    <>
      <Application application={application} />
      {application.IsRecordedByMe ? (
        <Notice kind="info">
          Bu yazılı başvuruyu siz kaydettiniz. Kişi hakkında bilinenleri başka memurlar görür, kararı da onlar
          verir.
        </Notice>
      ) : (
        <KnownOfPerson application={application} />
      )}
      <Details summary="Adımlar">
        <ul>
          {application.Steps.map(({ Step, At }) => (
            <li key={`${Step}-${At}`}>
              {formatMoment(At)}: {privacySteps[Step].label}
            </li>
          ))}
        </ul>
      </Details>
      {application.Status === 'open' && !application.IsRecordedByMe && <Decision application={application} />}
    </>
  )
}

function KnownOfPerson({ application }: { application: PrivacyApplicationForClerk }) {
  return (
    <>
      {application.OpenMatters.length > 0 && (
        <RecordTable
          caption="Süren işleri"
          isCaptionShown
          rowHeading="İş"
          rows={application.OpenMatters}
          keyOf={({ Code }) => Code}
          rowName={({ Label, Count }) => `${Label} (${Count})`}
          columns={[
            { heading: 'Üyelik kapanırsa', isText: true, cell: ({ OnClosing }) => OnClosing },
            { heading: 'Kapatmayı engeller mi?', cell: ({ IsBlocking }) => (IsBlocking ? 'Evet' : 'Hayır') },
          ]}
        />
      )}
      <Erasable parts={application.Erasable} />
      <Kept parts={application.Kept} />
      <Details summary="Kişi hakkında bilinenler">
        <Facts
          look="rows"
          facts={application.Known.map(({ Label, Count }) => [Label, `${Count} kayıt`] as const)}
        />
      </Details>
    </>
  )
}

function Application({ application }: { application: PrivacyApplicationForClerk }) {
  const { Reference, Kind, DaysLeft } = application
  return (
    <Card as="section" aria-labelledby="application-title">
      <h2 id="application-title">
        {application.Name}: {privacyKinds[Kind].label}
      </h2>
      <Facts
        facts={[
          ['Başvuru no', Reference],
          ['Durum', privacyStatuses[application.Status].label],
          ['Geldiği yol', application.IsOnPaper ? 'Yazılı' : 'e-Belediye'],
          ['Başvuru zamanı', formatMoment(application.SentAt)],
          ['Son gün', `${formatDateLong(application.DueOn)} (${daysText(DaysLeft)})`],
          ['Sicil no', application.RegistryNumber],
          ['Kimlik no', application.MaskedIdentity],
          ['Üyelik', application.HasMembership ? 'Açık' : 'Yok'],
        ]}
      />
      <p>{application.Text}</p>
      {application.Wanted.map(({ Field, Before, After }) => (
        <p key={Field}>
          {correctableFields[Field].label}: {Before ?? '(boş)'} → <strong>{After}</strong>
        </p>
      ))}
      {application.Answer && <p className="note">Yanıt: {application.Answer}</p>}
      {application.Answer && !application.IsRecordedByMe && <Letter applicationOid={application.Oid} />}
    </Card>
  )
}

/** The answer as it is sent on paper, with the applicant’s number and address. */
function Letter({ applicationOid }: { applicationOid: number }) {
  const { isBusy, download } = useDocumentDownload()
  return (
    <Buttons>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => void download(() => callService('GetPrivacyLetterForClerk', { applicationOid }))}
      >
        Yanıt yazısını indir
      </Button>
    </Buttons>
  )
}

const daysText = (days: number) => (days < 0 ? `${-days} gün gecikti` : `${days} gün kaldı`)

function Erasable({ parts }: { parts: readonly ErasablePart[] }) {
  if (parts.length === 0) return <p>Kanunun saklatmadığı, silinebilecek bir verisi yok.</p>
  return (
    <RecordTable
      caption="Silinebilecekler"
      isCaptionShown
      rowHeading="Veri"
      rows={parts}
      keyOf={({ Code }) => Code}
      rowName={({ Label, Count }) => `${Label} (${Count})`}
      columns={[
        {
          heading: 'Şimdi silinir mi?',
          isText: true,
          cell: ({ HeldBy }) => (HeldBy ? `Hayır: ${HeldBy}` : 'Evet'),
        },
      ]}
    />
  )
}

function Kept({ parts }: { parts: readonly KeptPart[] }) {
  if (parts.length === 0) return null
  return (
    <RecordTable
      caption="Saklanması gerekenler"
      isCaptionShown
      rowHeading="Kayıt"
      rows={parts}
      keyOf={({ Label }) => Label}
      rowName={({ Label, Count }) => `${Label} (${Count})`}
      columns={[
        { heading: 'Neden', isText: true, cell: ({ Reason }) => Reason },
        { heading: 'Ne zamana kadar', cell: ({ Until }) => (Until ? formatDateShort(Until) : 'İş sürdükçe') },
      ]}
    />
  )
}

function Decision({ application }: { application: PrivacyApplicationForClerk }) {
  if (application.IsProposed)
    return (
      <Notice kind="info" title="İkinci memur bekleniyor">
        <p>Bir memur karar önerdi. Başka bir memur masada onaylayınca yapılır ve kişiye bildirilir.</p>
      </Notice>
    )
  return <DecideForm application={application} />
}
