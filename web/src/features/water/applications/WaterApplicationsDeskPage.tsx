import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { applicationMoves } from 'contract/water/codes'
import { useState } from 'react'
import { Link, useSearchParams } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { FilePreview } from '../../../parts/files/FilePreview.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageSteps } from '../../../ui/PageSteps.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateProblem } from '../../../ui/form/typed-date.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { WaterFactsCard } from '../facts/WaterFactsCard.tsx'
import { isSome } from '../water-text.ts'
import { AcceptApplication } from './AcceptApplication.tsx'
import { ApplicationTimeline, stateText } from './ApplicationView.tsx'
import { applicationLabel } from '../../../texts/water-questions.ts'

const desk = { path: '/Memur/SuBasvurulari', title: 'Su başvuruları' }
const queues = {
  waiting: 'İncelenecekler',
  proposed: 'İkinci memuru bekleyenler',
  work: 'Ekip gönderilecekler',
  documentAsked: 'Belgesi beklenenler',
  decided: 'Sonuçlananlar',
} as const
type Queue = keyof typeof queues
type Application = ResponseFrom<'GetWaterApplicationForClerk'>

export function WaterApplicationsDeskPage() {
  const [query] = useSearchParams()
  const reference = query.get('no')
  return reference ? (
    <ClerkPage
      title={`Su başvurusu ${reference}`}
      intro="Başvuranın yazdıklarına ve belgelerine bakın."
      desk={desk}
    >
      <One key={reference} reference={reference} />
    </ClerkPage>
  ) : (
    <ClerkPage title="Su başvuruları" intro="Söz verilen günü en yakın olan en üsttedir.">
      <Queued />
    </ClerkPage>
  )
}

function Queued() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('sira') ?? ''
  const queue: Queue = asked in queues ? (asked as Queue) : 'waiting'
  const pageIndex = Math.max(0, Number(query.get('sayfa') ?? 0) || 0)
  const list = useQuery({
    ...callQuery('GetWaterApplicationsForClerks', { queue, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={4}>
      <SelectField
        name="queue"
        label="Hangi başvurular?"
        value={queue}
        choices={Object.entries(queues).map(([value, label]) => ({ value, label }))}
        onChange={(sira) => setQuery({ sira })}
      />
      {list.isPending && <Spinner />}
      {list.isError && <QueryFailed query={list} />}
      {list.data && (
        <>
          {list.data.Items.length === 0 && <p>Bu sırada başvuru yok.</p>}
          <List gap={2} id="basvurular">
            {list.data.Items.map((item) => (
              <Card as="li" key={item.ReferenceNumber} padding="small" gap={1}>
                <p>
                  <Link to={`${desk.path}?no=${item.ReferenceNumber}`} className="target">
                    {applicationLabel(item.ApplicationType)} · {item.Name}
                  </Link>
                </p>
                <p className="note">
                  {item.ReferenceNumber}
                  {item.SubscriberNo && ` · abone ${item.SubscriberNo}`}
                  {item.PromisedOn && ` · en geç ${formatDateLong(item.PromisedOn)}`}
                  {isSome(item.ToPay) && ` · ${liraText(item.ToPay)} ödenmedi`}
                </p>
              </Card>
            ))}
          </List>
          <PageSteps
            pageIndex={pageIndex}
            hasMore={list.data.HasMore && !list.isPlaceholderData}
            onPage={(page) => setQuery({ sira: queue, sayfa: String(page) })}
            topId="basvurular"
          />
        </>
      )}
    </Stack>
  )
}

function One({ reference }: { reference: string }) {
  const application = useQuery(callQuery('GetWaterApplicationForClerk', { referenceNumber: reference }))
  if (application.isPending) return <Spinner />
  if (application.isError) return <QueryFailed query={application} />
  const { data } = application
  return (
    <Stack gap={5}>
      <Card as="article" aria-labelledby="basvuru">
        <h2 id="basvuru">
          {applicationLabel(data.ApplicationType)}: {data.Name}
        </h2>
        <div>
          <Badge color="primary">{stateText(data)}</Badge>
        </div>
        <Facts
          facts={[
            ...(data.SubscriberNo ? ([['Abone no', data.SubscriberNo]] as [string, string][]) : []),
            ...(data.Address ? ([['Adres', data.Address]] as [string, string][]) : []),
            ['Bugünkü su borcu', isSome(data.OpenDebt) ? liraText(data.OpenDebt) : 'Yok'],
            ...data.Answers.map(({ Label, Value }): [string, string] => [Label, Value]),
            ...data.Charges.map(({ Label, Amount, Left }): [string, string] => [
              Label,
              isSome(Left) ? `${liraText(Amount)}, ödenmedi` : `${liraText(Amount)}, ödendi`,
            ]),
            ...(data.ProposedAmount
              ? ([['Önerilen doğru tutar', liraText(data.ProposedAmount)]] as [string, string][])
              : []),
            ...(data.ProposedEndDay
              ? ([['İndirimin son günü', formatDateLong(data.ProposedEndDay)]] as [string, string][])
              : []),
            ...(data.WorkOrder
              ? ([['Saha ekibi', formatDateLong(data.WorkOrder.PlannedOn)]] as [string, string][])
              : []),
          ]}
        />
        <Documents files={data.Files} />
      </Card>
      <WaterFactsCard id="bilgiler" facts={data.Facts} subscriberNo={data.SubscriberNo} />
      <Moves application={data} />
      <ApplicationTimeline steps={data.Steps} />
    </Stack>
  )
}

function Documents({ files }: { files: Application['Files'] }) {
  const [shown, setShown] = useState<Application['Files'][number]>()
  return (
    <Buttons>
      {files.map((file) => (
        <Button key={file.Oid} variant="default" onClick={() => setShown(file)}>
          Belgeyi gör: {file.Name}
        </Button>
      ))}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </Buttons>
  )
}

const stale = [
  'GetWaterApplicationForClerk',
  'GetWaterApplicationsForClerks',
  'PreviewWaterDecision',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

function Moves({ application }: { application: Application }) {
  const { ReferenceNumber: referenceNumber, Moves: moves } = application
  const [open, setOpen] = useState<'reject' | 'askDocument' | 'returnProposal'>()
  const decide = useCall('DecideWaterApplication', { makesStale: stale })
  const withReason = moves.filter(
    (move) => move === 'reject' || move === 'askDocument' || move === 'returnProposal',
  )
  if (moves.length === 0) return null
  return (
    <>
      {application.IsOwnProposal && moves.includes('accept') && (
        <p>Bu kabulü siz önerdiniz; başka bir memur onaylar.</p>
      )}
      {moves.includes('accept') && !application.IsOwnProposal && (
        <AcceptApplication application={application} />
      )}
      {moves.includes('planWork') && <PlanWork application={application} />}
      {open ? (
        <ReasonForm
          name={`${open}-${referenceNumber}`}
          formLabel={applicationMoves[open].label}
          label={open === 'askDocument' ? 'Hangi belge gerekiyor?' : 'Neden?'}
          hint={open === 'returnProposal' ? 'Öneren memur okur.' : 'Başvuran bu cümleyi okur.'}
          least={3}
          tooShort="Başvuranın okuyacağı bir açıklama yazın."
          button={applicationMoves[open].label}
          onSend={async (text) => {
            await decide.mutateAsync({ referenceNumber, move: open, text })
            setOpen(undefined)
            return `${referenceNumber}: kaydedildi.`
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : (
        <Buttons>
          {withReason.map((move) => (
            <Button key={move} variant="default" onClick={() => setOpen(move)}>
              {applicationMoves[move].label}…
            </Button>
          ))}
        </Buttons>
      )}
    </>
  )
}

function PlanWork({ application }: { application: Application }) {
  const { ReferenceNumber: referenceNumber, WishedOn } = application
  const [isBeforeWish, setIsBeforeWish] = useState(false)
  const decide = useCall('DecideWaterApplication', { makesStale: stale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ plannedOn: string; why: string }>({
    defaultValues: { plannedOn: '', why: '' },
    shouldFocusError: true,
  })
  const day = form.watch('plannedOn')
  const isEarly = WishedOn !== null && dateProblem(day) === undefined && day !== '' && day < WishedOn
  async function send({ plannedOn, why }: { plannedOn: string; why: string }): Promise<string> {
    const early = isEarly ? { isBeforeWish, text: why } : {}
    await decide.mutateAsync({ referenceNumber, move: 'planWork', plannedOn, ...early })
    return `Ekip ${formatDateLong(plannedOn)} gününe planlandı.`
  }
  if (isSome(application.ToPay)) return <p>Ücreti ödenince ekip gönderilebilir.</p>
  return (
    <Card as="form" look="inset" noValidate aria-label="Saha ekibi" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name="plannedOn"
        label="Ekip hangi gün gitsin?"
        hint={WishedOn ? `Başvuran ${formatDateLong(WishedOn)} gününden sonrasını istedi.` : undefined}
        error={errorOf('plannedOn')}
        isRequired
      >
        {(control) => (
          <DateInput
            {...control}
            {...form.register('plannedOn', {
              validate: (value) =>
                value === '' ? 'Ekibin gideceği günü seçin.' : (dateProblem(value) ?? true),
            })}
          />
        )}
      </Field>
      {isEarly && (
        <Notice kind="warning" title="İstenen günden önce">
          <Stack gap={2}>
            <p>Başvurana nedeniyle bildirilir.</p>
            <Field name="why" label="Neden daha önce?" error={errorOf('why')} isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register('why', {
                    validate: (value) => value.trim().length >= 3 || 'Başvuranın okuyacağı nedeni yazın.',
                  })}
                  maxLength={200}
                  autoComplete="off"
                />
              )}
            </Field>
            <Checkbox
              name="before-wish"
              label="İstenen günden önce gidilsin"
              checked={isBeforeWish}
              onChange={({ target }) => setIsBeforeWish(target.checked)}
            />
          </Stack>
        </Notice>
      )}
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          {applicationMoves.planWork.label}
        </Button>
      </Buttons>
    </Card>
  )
}
