import { useQuery } from '@tanstack/react-query'
import type { WaterApplicationSummary } from 'contract/water/applications'
import { applicationDecisions, applicationStates, applicationTypes, appliedName } from 'contract/water/codes'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { NoRecord } from '../../../session/NoRecord.tsx'
import { useOffered } from '../../../session/use-offered.ts'
import { useSession } from '../../../session/session.tsx'
import { useSettings } from '../../../settings/settings.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { OwnIllegalUses } from '../illegal-use/OwnIllegalUses.tsx'
import { isSome } from '../water-text.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationView } from './ApplicationView.tsx'
import { Handovers } from './Handovers.tsx'
import { MovingHouse } from './MovingHouse.tsx'
import {
  applicationLabel,
  movingPath,
  pathOfQuestion,
  questionOf,
  waterQuestions,
  waterServicesPath,
} from '../../../texts/water-questions.ts'

const home = waterServicesPath
const moving = 'tasinma'

export function WaterServicesPage() {
  const { user } = useSession()
  const { Contact } = useSettings()
  const isOffered = useOffered([{ path: home }]).length > 0
  const [query, setQuery] = useSearchParams()
  const reference = query.get('no')
  const asked = query.get('islem')
  if (!user)
    return (
      <Page title="Su işlemlerim">
        <NoRecord then="Eşleşince su işlemlerinizi buradan yaparsınız." />
      </Page>
    )
  if (reference)
    return (
      <Page>
        <BackLink to={home}>Su işlemlerim</BackLink>
        <ApplicationView reference={reference} />
      </Page>
    )
  if (isOffered && asked === moving)
    return (
      <Page>
        <BackLink to={home}>Su işlemlerim</BackLink>
        <MovingHouse />
      </Page>
    )
  const question = questionOf(Number(asked))
  if (isOffered && question && appliedName(applicationTypes[question.name].code))
    return (
      <Page>
        <BackLink to={home}>Su işlemlerim</BackLink>
        <h1>{question.question}</h1>
        <ApplicationForm
          key={question.name}
          applicationType={applicationTypes[question.name].code}
          subscriberNo={query.get('abone') ?? undefined}
          onDone={(no) => setQuery({ no })}
        />
      </Page>
    )
  return (
    <Page
      title="Su işlemlerim"
      lead={
        isOffered ? 'Ne oldu? Size uyanı seçin; gerekenleri, ücretini ve süresini gösterelim.' : undefined
      }
    >
      <OwnIllegalUses />
      <OwnApplications />
      {isOffered ? (
        <Questions />
      ) : (
        <Notice kind="info" title="Su başvuruları henüz buradan alınmıyor">
          <p>
            Belediye su fiyatlarını yükleyince başvurularınızı buradan verebilirsiniz. O zamana kadar
            kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın.
          </p>
        </Notice>
      )}
    </Page>
  )
}

function OwnApplications() {
  const own = useQuery(callQuery('GetOwnWaterApplications', {}))
  if (own.isPending) return <Spinner />
  if (own.isError) return <QueryFailed query={own} />
  const { Applications, Handovers: handovers } = own.data
  return (
    <>
      {handovers.length > 0 && <Handovers handovers={handovers} />}
      {Applications.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="su-basvurularim">
          <h2 id="su-basvurularim">Başvurularım</h2>
          <List gap={2}>
            {Applications.map((application) => (
              <ApplicationRow key={application.ReferenceNumber} application={application} />
            ))}
          </List>
        </Stack>
      )}
    </>
  )
}

function ApplicationRow({ application }: { application: WaterApplicationSummary }) {
  const { ReferenceNumber, ApplicationType, Decision, State, PromisedOn, ToPay, NeedsAnswer } = application
  return (
    <Card as="li" padding="small" gap={1}>
      <p>
        <Link to={`${home}?no=${ReferenceNumber}`} className="target">
          {applicationLabel(ApplicationType)} · {ReferenceNumber}
        </Link>
      </p>
      <p>
        <Badge color={NeedsAnswer || isSome(ToPay) ? 'warning' : 'primary'}>
          {Decision ? applicationDecisions[Decision].label : applicationStates[State].label}
        </Badge>{' '}
        {isSome(ToPay) && `${liraText(ToPay)} ödemeniz bekleniyor. `}
        {!Decision && PromisedOn && (
          <span className="note">En geç {formatDateLong(PromisedOn)} günü yanıtlanır.</span>
        )}
      </p>
    </Card>
  )
}

function Questions() {
  return (
    <>
      <Stack as="section" gap={3} aria-labelledby="su-tasinma">
        <h2 id="su-tasinma">Evden eve taşınıyorum</h2>
        <Card>
          <p>Eski evi bırakıp yeni evde suyu açtırmayı tek seferde yapın.</p>
          <p>
            <Link to={movingPath} className="target">
              Taşınmaya başla
            </Link>
          </p>
        </Card>
      </Stack>
      {waterQuestions.map(({ title, questions }, index) => (
        <Stack key={title} as="section" gap={3} aria-labelledby={`su-grubu-${index}`}>
          <h2 id={`su-grubu-${index}`}>{title}</h2>
          <List look="tiles">
            {questions.map((question) => (
              <Card as="li" key={question.name} padding="small" gap={1}>
                <Link to={pathOfQuestion(question)} className="target">
                  {question.question}
                </Link>
                <span className="note">{question.answer}</span>
              </Card>
            ))}
          </List>
        </Stack>
      ))}
    </>
  )
}
