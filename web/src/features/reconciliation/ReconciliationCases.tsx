import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReconciliationCase } from 'contract/reconciliation/calls'
import { reconciliationActors, reconciliationKinds } from 'contract/reconciliation/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const makesStale = [
  'GetReconciliationCases',
  'GetReconciliationDays',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** The differences that are open, or those that are settled. */
export function ReconciliationCases({ state }: { state: 'open' | 'resolved' }) {
  const [pageIndex, setPageIndex] = useState(0)
  const cases = useQuery({
    ...callQuery('GetReconciliationCases', { state, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (cases.isPending) return <Spinner />
  if (cases.isError) return <QueryFailed query={cases} />
  const { Items, HasMore } = cases.data
  if (Items.length === 0 && pageIndex === 0)
    return <p>{state === 'open' ? 'Açık uyuşmazlık yok.' : 'Sonuçlanan uyuşmazlık yok.'}</p>
  return (
    <Stack gap={4}>
      <List
        gap={4}
        id="farklar"
        aria-label={state === 'open' ? 'Açık uyuşmazlıklar' : 'Sonuçlanan uyuşmazlıklar'}
      >
        {Items.map((found) => (
          <li key={found.Oid}>
            <CaseCard found={found} />
          </li>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={HasMore && !cases.isPlaceholderData}
        onPage={setPageIndex}
        topId="farklar"
      />
    </Stack>
  )
}

function CaseCard({ found }: { found: ReconciliationCase }) {
  const titleId = `uyusmazlik-${found.Oid}`
  const { label, actor } = reconciliationKinds[found.Kind]
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{found.Subject}</h2>
      <p>{label}.</p>
      <Facts
        facts={[
          ['Fark', found.Amount === '0.00' ? null : liraText(found.Amount)],
          ['Gün', formatDateLong(found.Day)],
          ['Bulunduğu an', formatMoment(found.FoundAt)],
          ['İlgilenecek', found.ResolvedAt ? null : reconciliationActors[actor]],
          ['Sonuçlandığı an', found.ResolvedAt && formatMoment(found.ResolvedAt)],
          ['Sonuçlandıran', found.ResolvedAt && (found.ResolvedBy ?? 'Kendiliğinden')],
          ['Sonuç', found.Resolution],
        ]}
      />
      {found.Evidence.length > 0 && (
        <Facts
          look="rows"
          label="Defterlerin dediği"
          facts={found.Evidence.map(({ Book, Text }) => [Book, Text])}
        />
      )}
      {!found.ResolvedAt && <Settling found={found} />}
    </Card>
  )
}

/** Actions of the clerk: resolve the case, or answer the proposal of a first clerk. */
function Settling({ found }: { found: ReconciliationCase }) {
  const [step, setStep] = useState<'resolve' | 'confirm' | 'reject'>()
  const resolve = useCall('ResolveReconciliationCase', { makesStale })
  const answer = useCall('AnswerReconciliationProposal', { makesStale })
  const { Proposal: proposal, Oid: caseOid, Subject: subject } = found
  const rejecting = proposal?.IsOwn ? 'Öneriyi geri çek' : 'Öneriyi reddet'
  const labels = { resolve: 'Farkı sonuçlandır', confirm: 'Öneriyi onayla', reject: rejecting }

  async function send(reason: string): Promise<string> {
    if (step === 'resolve') {
      const { WaitsForSecondClerk } = await resolve.mutateAsync({ caseOid, reason })
      return WaitsForSecondClerk
        ? `${subject}: tutar yüksek; ikinci bir memur onaylayınca sonuçlanır.`
        : `${subject}: sonuçlandı.`
    }
    await answer.mutateAsync({ caseOid, isConfirmed: step === 'confirm', reason })
    return step === 'confirm' ? `${subject}: sonuçlandı.` : 'Öneri kaldırıldı.'
  }

  return (
    <>
      {proposal && (
        <Facts
          look="rows"
          label="Öneri"
          facts={[
            ['Öneri', proposal.Text],
            ['Öneren', proposal.IsOwn ? 'Siz' : proposal.ProposedBy],
            ['Öneri zamanı', formatMoment(proposal.ProposedAt)],
          ]}
        />
      )}
      {step === undefined ? (
        <Buttons>
          {!proposal && (
            <Button
              variant="default"
              aria-label={`Sonuçlandır: ${subject}`}
              onClick={() => setStep('resolve')}
            >
              Sonuçlandır…
            </Button>
          )}
          {proposal && !proposal.IsOwn && (
            <Button
              variant="default"
              aria-label={`Öneriyi onayla: ${subject}`}
              onClick={() => setStep('confirm')}
            >
              Onayla…
            </Button>
          )}
          {proposal && (
            <Button
              variant="default"
              aria-label={`${rejecting}: ${subject}`}
              onClick={() => setStep('reject')}
            >
              {proposal.IsOwn ? 'Geri çek…' : 'Reddet…'}
            </Button>
          )}
        </Buttons>
      ) : (
        <ReasonForm
          key={step}
          name={`sonuc-${caseOid}`}
          formLabel={`${labels[step]}: ${subject}`}
          label={step === 'reject' ? 'Gerekçe' : 'Neye baktınız, farkın nedeni ne?'}
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button={labels[step]}
          onSend={send}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
