import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from 'contract/files/calls'
import type { WaterApplication } from 'contract/water/applications'
import {
  applicationDecisions,
  applicationStates,
  applicationSteps,
  workOrderStates,
} from 'contract/water/codes'
import { useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { useStartPayment } from '../../../parts/payments/use-start-payment.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { isSome } from '../water-text.ts'
import { applicationLabel } from '../../../texts/water-questions.ts'

/** One application step by step, with the applicant's open tasks on top. */
export function ApplicationView({ reference }: { reference: string }) {
  const application = useQuery(callQuery('GetOwnWaterApplication', { referenceNumber: reference }))
  if (application.isPending) return <Spinner />
  if (application.isError) return <QueryFailed query={application} />
  const { data } = application
  return (
    <>
      <h1>{applicationLabel(data.ApplicationType)}</h1>
      <div>
        <Badge color={data.Decision === 'rejected' ? 'warning' : 'primary'}>{stateText(data)}</Badge>
      </div>
      {data.NeedsAnswer && <AnswerDocument application={data} />}
      {isSome(data.ToPay) && !data.IsOfAnother && <PayCharges application={data} />}
      {isSome(data.ToPay) && data.IsOfAnother && data.SubscriberNo && (
        <Notice kind="info" title={`${liraText(data.ToPay)} ödenmesi bekleniyor`}>
          <p>
            Bedel abonenin borcuna yazıldı.{' '}
            <Link to={`/Aboneliklerim?paylasilan=${data.SubscriberNo}`}>Siz de ödeyebilirsiniz.</Link>
          </p>
        </Notice>
      )}
      {data.Reason && (
        <Notice kind="warning" title="Neden">
          <p>{data.Reason}</p>
        </Notice>
      )}
      <Card as="div">
        <Facts
          facts={[
            ['Başvuru no', data.ReferenceNumber],
            ...(data.SubscriberNo ? ([['Abone no', data.SubscriberNo]] as [string, string][]) : []),
            ...(data.PromisedOn && !data.Decision
              ? ([['Yanıt günü', `En geç ${formatDateLong(data.PromisedOn)}`]] as [string, string][])
              : []),
            ...data.Answers.map(({ Label, Value }): [string, string] => [Label, Value]),
            ...data.Charges.map(({ Label, Amount, Left }): [string, string] => [
              Label,
              isSome(Left) ? `${liraText(Amount)}, ödenmedi` : `${liraText(Amount)}, ödendi`,
            ]),
            ...(data.WorkOrder && data.SubscriberNo
              ? ([['Saha ekibi', workText(data.WorkOrder)]] as [string, string][])
              : []),
          ]}
        />
      </Card>
      <ApplicationTimeline steps={data.Steps} />
      {data.Decision === null && <Withdraw reference={data.ReferenceNumber} />}
    </>
  )
}

export function stateText({
  Decision,
  State,
  ToPay,
}: Pick<WaterApplication, 'Decision' | 'State' | 'ToPay'>): string {
  if (Decision === 'completed' && isSome(ToPay)) return 'Kabul edildi, ödeme bekleniyor'
  return Decision ? applicationDecisions[Decision].label : applicationStates[State].label
}

function workText({ PlannedOn, State }: NonNullable<WaterApplication['WorkOrder']>): string {
  const state = (workOrderStates as Record<string, { label: string }>)[State]?.label ?? State
  return `${formatDateLong(PlannedOn)}, ${state.toLocaleLowerCase('tr')}`
}

export function ApplicationTimeline({ steps }: { steps: WaterApplication['Steps'] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="su-adimlari">
      <h2 id="su-adimlari">Adımlar</h2>
      <List as="ol" look="lines">
        {steps.map(({ Step, At, Text }) => (
          <li key={`${Step} ${At}`}>
            <strong>{applicationSteps[Step].label}</strong> <span className="note">{formatMoment(At)}</span>
            {Text && <p>{Text}</p>}
          </li>
        ))}
      </List>
    </Stack>
  )
}

function PayCharges({ application }: { application: WaterApplication }) {
  const { start, isBusy, failure } = useStartPayment()
  const open = application.Charges.filter(({ Left }) => isSome(Left)).map(({ AccrumentOid }) => AccrumentOid)
  return (
    <Card as="div">
      <p>Başvurunuz kabul edildi. Ödemeden sonra iş sürer.</p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={isBusy} onClick={() => void start(open)}>
          {liraText(application.ToPay)} öde
        </Button>
      </Buttons>
    </Card>
  )
}

function AnswerDocument({ application }: { application: WaterApplication }) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [fault, setFault] = useState<string>()
  const answer = useCall('AnswerWaterApplication', {
    makesStale: ['GetOwnWaterApplication', 'GetOwnWaterApplications'],
  })
  const { run, isBusy, failure } = useCallAction()
  const asked = application.Steps.findLast(({ Step }) => Step === 'documentAsked')?.Text
  function send() {
    setFault(files.length === 0 ? 'İstenen belgeyi yükleyin.' : undefined)
    if (files.length === 0) return
    void run(async () => {
      await answer.mutateAsync({
        referenceNumber: application.ReferenceNumber,
        fileOidList: files.map(({ Oid }) => Oid),
      })
      return 'Belgeniz gönderildi.'
    })
  }
  return (
    <Card as="section" aria-label="İstenen belge">
      <Notice kind="warning" title="Sizden belge bekliyoruz">
        <p>{asked}</p>
      </Notice>
      <FileUploads
        name="asked"
        kinds={[{ kind: 'other', label: 'İstenen belge' }]}
        value={files}
        onChange={setFiles}
        error={fault}
      />
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={isBusy} onClick={send}>
          Belgeyi gönder
        </Button>
      </Buttons>
    </Card>
  )
}

function Withdraw({ reference }: { reference: string }) {
  const withdraw = useCall('WithdrawWaterApplication', {
    makesStale: ['GetOwnWaterApplication', 'GetOwnWaterApplications'],
  })
  const { run, isBusy, failure } = useCallAction()
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() =>
            void run(async () => {
              await withdraw.mutateAsync({ referenceNumber: reference })
              return 'Başvurunuz geri çekildi.'
            })
          }
        >
          Başvuruyu geri çek
        </Button>
      </Buttons>
    </>
  )
}
