import type { RegistryProposal } from 'contract/identity/registry-proposals'
import { type ReactNode, useId, useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from './ReasonForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

interface ProposalCardProps {
  proposal: Omit<RegistryProposal, 'RegistryNumber'> & Partial<Pick<RegistryProposal, 'RegistryNumber'>>
  /** Label of the first clerk's reason. */
  reasonLabel: string
  /** Confirming person, as in "Başka bir memur". */
  second: string
  /** Facts to look at before the answer. */
  children?: ReactNode
  onAnswer: (answer: { proposalOid: number; isConfirmed: boolean; reason: string }) => Promise<unknown>
}

/** Proposal of a first clerk with the second one's answer; the first one may only withdraw it. */
export function ProposalCard({ proposal, reasonLabel, second, children, onAnswer }: ProposalCardProps) {
  const id = useId()
  const [answering, setAnswering] = useState<'confirm' | 'reject'>()
  const isConfirmed = answering === 'confirm'
  const rejecting = proposal.IsOwn ? 'Öneriyi geri çek' : 'Öneriyi reddet'
  const button = isConfirmed ? 'Öneriyi onayla' : rejecting
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>{proposal.RegistryName}</h2>
      <p>{proposal.Text}</p>
      <Facts
        look="rows"
        label="Öneri"
        facts={[
          ['Sicil no', proposal.RegistryNumber ?? null],
          [reasonLabel, proposal.Reason],
          ['Öneren', proposal.IsOwn ? 'Siz' : proposal.ProposedBy],
          ['Öneri zamanı', formatMoment(proposal.ProposedAt)],
        ]}
      />
      {children}
      {proposal.IsOwn && <p className="muted">{second} onaylayınca yapılır.</p>}
      {answering === undefined ? (
        <Buttons>
          {!proposal.IsOwn && (
            <Button
              variant="default"
              aria-label={`Öneriyi onayla: ${proposal.RegistryName}`}
              onClick={() => setAnswering('confirm')}
            >
              Onayla…
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`${rejecting}: ${proposal.RegistryName}`}
            onClick={() => setAnswering('reject')}
          >
            {proposal.IsOwn ? 'Geri çek…' : 'Reddet…'}
          </Button>
        </Buttons>
      ) : (
        <ReasonForm
          key={answering}
          name={`answer-${proposal.Oid}`}
          formLabel={button}
          label={isConfirmed ? 'Neye baktınız, ne gördünüz?' : 'Gerekçe'}
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button={button}
          onSend={async (reason) => {
            await onAnswer({ proposalOid: proposal.Oid, isConfirmed, reason })
            return isConfirmed ? 'Onayladınız; yapıldı.' : 'Öneri kaldırıldı.'
          }}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Card>
  )
}
