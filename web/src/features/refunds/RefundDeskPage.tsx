import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefundToPay } from 'contract/refunds/calls'
import { refundKinds, refundWays } from 'contract/refunds/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { formatIban } from 'rules/identity/iban'
import { liraText } from 'rules/money'
import { CardTitle } from '../../parts/clerk/CardTitle.tsx'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { type CardQueue, useCardQueue } from '../../parts/clerk/use-card-queue.ts'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { ProposalCard } from '../../parts/clerk/ProposalCard.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

export function RefundDeskPage() {
  return (
    <ClerkPage
      title="İadeler"
      intro="Fazla ödenen ya da depozitodan kalan tutarlar. Parayı muhasebe gönderir; gönderme emrinin numarası buraya yazılır."
    >
      <Proposals />
      <ToPay />
    </ClerkPage>
  )
}

const makesStale = [
  'GetRefundsForClerks',
  'GetRefundProposalsForClerks',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** Proposals of large refunds, which wait for a second clerk. */
function Proposals() {
  const proposals = useQuery(callQuery('GetRefundProposalsForClerks', {}))
  const answer = useCall('AnswerRefundProposal', { makesStale })
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <List gap={4} aria-label="Onay bekleyen iadeler">
      {proposals.data.map((proposal) => (
        <li key={proposal.Oid}>
          <ProposalCard
            proposal={proposal}
            reasonLabel="İşlem"
            second="Başka bir memur"
            onAnswer={answer.mutateAsync}
          />
        </li>
      ))}
    </List>
  )
}

function ToPay() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const [isLapsed, setIsLapsed] = useState(false)
  const list = useQuery({
    ...callQuery('GetRefundsForClerks', { searchText, pageIndex, isLapsed }),
    placeholderData: keepPreviousData,
  })
  const queue = useCardQueue(list.data?.Items.map(({ Oid }) => Oid) ?? [])
  return (
    <>
      <div>
        <Button variant="default" aria-pressed={isLapsed} onClick={() => setIsLapsed(!isLapsed)}>
          Süresi geçenler
        </Button>
      </div>
      <ClerkList
        search={search}
        searchLabel="Ad, sicil ya da kimlik no; plan, başvuru ya da makbuz no"
        list={list}
        noun="iade"
        noneText={
          searchText
            ? 'Aradığınız iade gönderilecekler arasında yok.'
            : isLapsed
              ? 'Süresi geçmiş iade yok.'
              : 'Gönderilecek iade yok.'
        }
      >
        {(refunds) => refunds.map((refund) => <Refund key={refund.Oid} refund={refund} queue={queue} />)}
      </ClerkList>
    </>
  )
}

interface RefundProps {
  refund: RefundToPay
  queue: CardQueue<number>
}

function Refund({ refund, queue }: RefundProps) {
  const titleId = `iade-${refund.Oid}`
  const facts: Fact[] = [
    ['Tutar', liraText(refund.Amount)],
    ['Faiz (213 sayılı Kanun m. 112)', Number(refund.Interest) === 0 ? null : liraText(refund.Interest)],
    ['Gönderilecek', liraText(refund.Total)],
    ['Neden', refundKinds[refund.Kind].label],
    ['Plan, başvuru ya da makbuz no', refund.ReferenceNumber],
    ['Sicil no', refund.RegistryNumber],
    ['İade hakkının oluştuğu gün', formatDateLong(refund.AroseOn)],
    ['En geç ödenecek gün', refund.PromisedOn && formatDateLong(refund.PromisedOn)],
    ['Kişinin seçimi', refund.Way && refundWays[refund.Way].label],
    ['IBAN', refund.MaskedIban],
  ]
  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardTitle id={titleId} isCurrent={queue.isCurrent(refund.Oid)}>
        {refund.Name}
      </CardTitle>
      <div>
        {refund.IsLate && <Badge color="error">Gecikti</Badge>}
        {refund.IsLapsed && <Badge color="warning">Süresi içinde istenmedi, düştü</Badge>}
        {!refund.MaskedIban && refund.Way === null && !refund.IsLapsed && (
          <Badge color="warning">Hesap bildirilmedi</Badge>
        )}
      </div>
      <Facts facts={facts} />
      {refund.IsLapsed ? null : refund.IsDebtOpen ? (
        <Notice kind="warning" title="Bu iade şimdi gönderilemez">
          Bu paranın ödediği borç yeniden açıldı. Muhasebe ikinci makbuzu iptal edip borca yazarsa iade
          kalkar; borç başka türlü ödenirse iade buradan gönderilir.
        </Notice>
      ) : refund.Way === 'kept' ? (
        <p className="note">
          Kişi bu tutarın hesabında kalmasını istedi: günü gelen borçlarına kendiliğinden sayılır.
        </p>
      ) : refund.BearsInterest ? (
        <p className="note">
          Faiz her gün işliyor. Bildirimin tebliğ günü yazılınca ya da kişi parasını e-Belediyeden isteyince
          durur; ödeme ondan sonra yapılır.
        </p>
      ) : refund.MaskedIban ? (
        <Account refund={refund} queue={queue} />
      ) : (
        <>
          <p className="note">Kişi hesabını yazmadıysa tutar veznede kimlikle ödenebilir.</p>
          <PaidForm refund={refund} queue={queue} bankIbanNo={null} />
        </>
      )}
      {refund.MayBeServed && <ServedForm refund={refund} />}
    </Card>
  )
}

/** The whole account is asked for when the money is to be sent: each look is noted. */
function Account({ refund, queue }: RefundProps) {
  const [isOpened, setIsOpened] = useState(false)
  const account = useQuery({
    ...callQuery('GetRefundAccountForClerk', { refundOid: refund.Oid }),
    enabled: isOpened || queue.isCurrent(refund.Oid),
  })
  if (account.isError) return <QueryFailed query={account} />
  if (!account.data) {
    return (
      <div>
        <Button
          variant="default"
          aria-label={`Hesabı göster: ${refund.ReferenceNumber}`}
          loading={account.isFetching}
          onClick={() => setIsOpened(true)}
        >
          Hesabı göster
        </Button>
      </div>
    )
  }
  const { BankIbanNo, IbanOwner } = account.data
  return (
    <>
      <Facts
        label="Hesap"
        facts={[
          ['IBAN', BankIbanNo && formatIban(BankIbanNo)],
          ['Hesap sahibi', IbanOwner],
        ]}
      />
      <PaidForm refund={refund} queue={queue} bankIbanNo={BankIbanNo} />
    </>
  )
}

const dayRules = validateBy([required()], 'Tebliğ gününü yazın.')
const numberRules = validateBy([required()], 'Tebliğ edilen fişin numarasını yazın.')

/** Day on which the notice was served: from then on nothing is added, and a year later the right is lost. */
function ServedForm({ refund: { Oid: refundOid, Name: name } }: Pick<RefundProps, 'refund'>) {
  const note = useCall('NoteRefundServed', { makesStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm({
    defaultValues: { servedOn: '', serviceNumber: '' },
    shouldFocusError: true,
  })
  async function send(values: { servedOn: string; serviceNumber: string }): Promise<string> {
    await note.mutateAsync({ refundOid, ...values })
    return `${name}: tebliğ günü yazıldı.`
  }
  return (
    <Stack as="form" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`servedOn-${refundOid}`}
        label="Bildirimin tebliğ edildiği gün"
        hint="Faiz o gün durur; kişi bir yıl içinde istemezse hakkı düşer (213 sayılı Kanun m. 120). Bu yüzden ikinci bir memur onaylar."
        error={errorOf('servedOn')}
        isRequired
      >
        {(control) => <DateInput {...control} {...form.register('servedOn', { validate: dayRules })} />}
      </Field>
      <Field
        name={`serviceNumber-${refundOid}`}
        label="Tebliğ edilen fişin numarası"
        error={errorOf('serviceNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('serviceNumber', { validate: numberRules })}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Tebliğ gününü yaz
        </Button>
      </Buttons>
    </Stack>
  )
}

const referenceRules = validateBy([required()], 'Gönderme emri numarasını yazın.')

function PaidForm({
  refund: { Oid: refundOid, Name: name },
  queue,
  bankIbanNo,
}: RefundProps & { bankIbanNo: string | null }) {
  const queryClient = useQueryClient()
  const note = useCall('NoteRefundPaid', { makesStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ paymentReference: string }>({
    defaultValues: { paymentReference: '' },
    shouldFocusError: true,
    onFailed: async (thrown) => {
      if (isRefusal(thrown, 'NoteRefundPaid', 'AccountChanged'))
        await Promise.all(
          ['GetRefundsForClerks', 'GetRefundAccountForClerk'].map((name) =>
            queryClient.invalidateQueries({ queryKey: [name] }),
          ),
        )
    },
  })
  async function send({ paymentReference }: { paymentReference: string }): Promise<string> {
    const { WaitsForSecondClerk } = await note.mutateAsync({ refundOid, bankIbanNo, paymentReference })
    return WaitsForSecondClerk
      ? `${name}: tutar yüksek; ikinci bir memur onaylayınca gönderildi olarak yazılır.`
      : `${name}: iade gönderildi.`
  }
  return (
    <Stack as="form" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`paymentReference-${refundOid}`}
        label="Gönderme emri numarası"
        error={errorOf('paymentReference')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('paymentReference', { validate: referenceRules })}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Gönderildi
        </Button>
        {queue.hasOther(refundOid) && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submit((values) => queue.saveAndGoOn(refundOid, () => send(values)))()}
          >
            Kaydet ve sonraki
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
