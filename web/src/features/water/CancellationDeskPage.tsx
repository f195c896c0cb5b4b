import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { cancellationStates } from 'contract/water/codes'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { useState } from 'react'
import { CardTitle } from '../../parts/clerk/CardTitle.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { type CardQueue, useCardQueue } from '../../parts/clerk/use-card-queue.ts'
import { FilePreview } from '../../parts/files/FilePreview.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { isNumber, required, validateBy } from '../../ui/form/form-rules.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { DoubtTick } from './facts/DoubtTick.tsx'
import { RejectCancellation } from './RejectCancellation.tsx'
import { isSome } from './water-text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

type Cancellation = ResponseFrom<'GetContractCancellationsForClerks'>[number]

export function CancellationDeskPage() {
  return (
    <ClerkPage
      title="Su aboneliği iptalleri"
      intro="Suyu kesilip sayacı okunacak abonelikler. Son endeksi yazınca, borç kalmadıysa sözleşme kapanır ve depozitodan kalan iadelere yazılır."
    >
      <Waiting />
    </ClerkPage>
  )
}

function Waiting() {
  const list = useQuery(callQuery('GetContractCancellationsForClerks', {}))
  const queue = useCardQueue(list.data?.map(({ ReferenceNumber }) => ReferenceNumber) ?? [])
  if (list.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} />
  if (list.data.length === 0) return <p>Bekleyen iptal başvurusu yok.</p>
  return (
    <Page>
      {list.data.map((cancellation) => (
        <CancellationCard key={cancellation.ReferenceNumber} cancellation={cancellation} queue={queue} />
      ))}
    </Page>
  )
}

const indexRules = validateBy([required(), isNumber()], 'Sayacın gösterdiği rakamları yazın.')

interface CancellationCardProps {
  cancellation: Cancellation
  queue: CardQueue<string>
}

function CancellationCard({ cancellation, queue }: CancellationCardProps) {
  const { ReferenceNumber, Name, State, LastIndex } = cancellation
  const name = `lastIndex-${ReferenceNumber}`
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ lastIndex: string }>({
    defaultValues: { lastIndex: '' },
    shouldFocusError: true,
  })
  const [doubt, setDoubt] = useState<string>()
  const [isSure, setIsSure] = useState(false)
  const close = useCall('CloseCancelledContract', {
    makesStale: ['GetContractCancellationsForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  async function send({ lastIndex }: { lastIndex: string }): Promise<string | void> {
    const { IsClosed, StillOwed } = await close
      .mutateAsync({
        referenceNumber: ReferenceNumber,
        lastIndex: Number(lastIndex),
        isUnusualConfirmed: isSure,
      })
      .catch((thrown: unknown) => {
        if (isRefusal(thrown, 'CloseCancelledContract', 'Unusual')) setDoubt(messageOf(thrown))
        throw thrown
      })
    if (IsClosed) return 'Sözleşme kapandı.'
    showToast({ kind: 'warning', text: `Su kesildi; ${liraText(StillOwed)} ödenince kapatın.` })
  }
  return (
    <Card as="article" aria-labelledby={`iptal-${ReferenceNumber}`}>
      <CardTitle id={`iptal-${ReferenceNumber}`} isCurrent={queue.isCurrent(ReferenceNumber)}>
        {Name}
      </CardTitle>
      <div>
        <Badge color={State === 'waitingForCut' ? 'primary' : 'warning'}>
          {cancellationStates[State].label}
        </Badge>
      </div>
      <Facts
        facts={[
          ['Başvuru no', ReferenceNumber],
          ['Abone no', cancellation.SubscriberNo],
          ['Adres', cancellation.Address],
          ['Neden', cancellation.CancellationReason],
          ['Kesme günü', formatDateLong(cancellation.WaterLineCuttingDate)],
          ['Bildirilen endeks', `${LastIndex} m³`],
          ['Kesin hesap faturası', liraText(cancellation.FinalBill)],
          ['Kalan borç', isSome(cancellation.StillOwed) ? liraText(cancellation.StillOwed) : 'Yok'],
          ['İade edilecek', isSome(cancellation.Return) ? liraText(cancellation.Return) : 'Yok'],
        ]}
      />
      <Photos files={cancellation.Files} />
      <Stack as="form" gap={5} noValidate onSubmit={submit(send)}>
        <FormProblems problems={problems} />
        <Field name={name} label="Kesme günü okunan endeks (m³)" error={errorOf('lastIndex')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('lastIndex', {
                validate: indexRules,
                onChange: () => {
                  setDoubt(undefined)
                  setIsSure(false)
                },
              })}
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
            />
          )}
        </Field>
        {doubt && (
          <DoubtTick name={`sure-${ReferenceNumber}`} doubt={doubt} isSure={isSure} onSure={setIsSure} />
        )}
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Su kesildi, sayaç okundu
          </Button>
          {queue.hasOther(ReferenceNumber) && (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => submit((values) => queue.saveAndGoOn(ReferenceNumber, () => send(values)))()}
            >
              Kaydet ve sonraki
            </Button>
          )}
        </Buttons>
      </Stack>
      <RejectCancellation referenceNumber={ReferenceNumber} name={Name} queue={queue} />
    </Card>
  )
}

function Photos({ files }: { files: Cancellation['Files'] }) {
  const [shown, setShown] = useState<Cancellation['Files'][number]>()
  return (
    <Buttons>
      {files.map((file) => (
        <Button key={file.Oid} variant="default" onClick={() => setShown(file)}>
          Fotoğrafı gör: {file.Name}
        </Button>
      ))}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </Buttons>
  )
}
