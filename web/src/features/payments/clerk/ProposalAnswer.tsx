import type { ClerkPayment } from 'contract/payments/payment-clerk'
import { clerkDecisions } from 'contract/payments/payment-order-codes'
import { useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface ProposalAnswerProps {
  orderNumber: string
  proposal: NonNullable<ClerkPayment['Proposal']>
}

const makesStale = ['ListPaymentsForClerk', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'] as const
const tooShort = 'Gerekçeyi en az 10 harfle yazın.'

/** Proposal of a first clerk with the second one's answer; the first one may only withdraw it. */
export function ProposalAnswer({ orderNumber, proposal }: ProposalAnswerProps) {
  const [answering, setAnswering] = useState<'confirm' | 'reject'>()
  const answer = useCall('AnswerPaymentProposal', { makesStale })
  const isConfirmed = answering === 'confirm'
  const rejecting = proposal.IsOwn ? 'Öneriyi geri çek' : 'Öneriyi reddet'
  const button = isConfirmed ? 'Öneriyi onayla' : rejecting
  return (
    <Stack>
      <Notice kind="info" title="İkinci memurun onayı bekleniyor">
        <p>
          {proposal.IsOwn
            ? 'Bu kararı siz önerdiniz. Tutarı nedeniyle başka bir memurun onaylaması gerekiyor; o zamana kadar hiçbir şey yapılmaz.'
            : 'Tutarı nedeniyle bu karar iki memurla verilir. Bankanın kaydına siz de bakın, sonra onaylayın veya reddedin.'}
        </p>
      </Notice>
      <Facts
        look="rows"
        label="Önerilen karar"
        facts={[
          ['Önerilen karar', clerkDecisions[proposal.Decision]],
          ['Öneren', proposal.ProposedBy],
          ['Öneri zamanı', formatMoment(proposal.ProposedAt)],
          ['Gerekçesi', proposal.Reason],
          ['Bildirdiği banka referansı', proposal.BankReference],
        ]}
      />
      {answering === undefined ? (
        <Buttons>
          {!proposal.IsOwn && (
            <Button
              variant="default"
              aria-label={`Öneriyi onayla: ${orderNumber}`}
              onClick={() => setAnswering('confirm')}
            >
              Onayla…
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`${rejecting}: ${orderNumber}`}
            onClick={() => setAnswering('reject')}
          >
            {proposal.IsOwn ? 'Geri çek…' : 'Reddet…'}
          </Button>
        </Buttons>
      ) : (
        <ReasonForm
          key={answering}
          name={`answer-${orderNumber}`}
          formLabel={button}
          label={isConfirmed ? 'Neye baktınız, ne gördünüz?' : 'Gerekçe'}
          least={10}
          tooShort={tooShort}
          button={button}
          onSend={async (reason) => {
            const order = await answer.mutateAsync({
              orderNumber,
              proposalOid: proposal.Oid,
              isConfirmed,
              reason,
            })
            if (isConfirmed) return `Karar uygulandı: ${order.StatusText}.`
            return proposal.IsOwn ? 'Öneri geri çekildi.' : 'Öneri reddedildi.'
          }}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Stack>
  )
}
