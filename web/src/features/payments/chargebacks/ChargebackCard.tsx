import {
  type ChargebackDecision,
  chargebackDecisions,
  chargebackStates,
} from 'contract/payments/chargeback-codes'
import type { ClerkChargeback } from 'contract/payments/chargebacks'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { FileRow } from '../../../parts/files/FileRow.tsx'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { callService } from '../../../service-client/call-service.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useDocumentDownload } from '../../../service-client/use-document-download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { DisputeForm } from './DisputeForm.tsx'

const reasons = {
  accept: 'İtiraz neden kabul ediliyor?',
  won: 'Tutarın geri geldiğini nereden biliyorsunuz?',
  lost: 'Bankanın kararı nedir?',
} as const

/** One payment that a bank took back, with the decisions about it. */
export function ChargebackCard({ chargeback }: { chargeback: ClerkChargeback }) {
  const [step, setStep] = useState<ChargebackDecision>()
  const decide = useCall('DecideChargeback', { makesStale: ['GetChargebacksForClerks', 'GetWorkForClerks'] })
  const { Oid, OrderNumber, State, Unbooked, IsLate } = chargeback
  const letter = useDocumentDownload()
  const { isOpen } = chargebackStates[State]
  const titleId = `geri-alma-${Oid}`
  const name = `${OrderNumber} numaralı ödeme`
  async function send(decision: ChargebackDecision, reason: string): Promise<string> {
    await decide.mutateAsync({ chargebackOid: Oid, decision, reason, fileOidList: [] })
    return `${name}: ${chargebackStates[chargebackDecisions[decision].leadsTo].label}.`
  }
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{chargeback.OwnerName}</h2>
      {IsLate && <p className="late">Bankaya yanıt süresi doldu.</p>}
      <Facts
        facts={[
          ['Durum', chargebackStates[State].label],
          ['Geri alınan tutar', liraText(chargeback.Amount)],
          ['Makbuzu bulunmayan kısmı', Number(Unbooked) > 0 ? liraText(Unbooked) : null],
          ['Geri alındığı gün', formatDateLong(chargeback.TakenOn)],
          ['Bankaya son yanıt günü', formatDateLong(chargeback.AnswerUntil)],
          ['Banka', chargeback.BankName],
          ['Bankanın itiraz no’su', chargeback.BankReference],
          ['Nereden öğrenildi', chargeback.IsReported ? 'Bankanın gün sonu raporu' : 'Bankanın yazısı'],
          ['Bankanın yazısı', chargeback.BankReason],
          ['İşlem no', OrderNumber],
          ['Makbuz no', chargeback.ReceiptNumber],
          ['Ödeme zamanı', formatMoment(chargeback.PaidAt)],
          ['Sicil no', chargeback.RegistryNumber],
        ]}
      />
      <Facts
        look="rows"
        label={`Geçmişi: ${name}`}
        facts={chargeback.Events.map(({ At, Step, By, Reason }) => [
          formatMoment(At),
          [chargebackStates[Step].label, By, Reason].filter(Boolean).join(', '),
        ])}
      />
      {chargeback.Papers.length > 0 && (
        <List aria-label={`Bankaya verilen belgeler: ${name}`}>
          {chargeback.Papers.map((file) => (
            <FileRow key={file.Oid} file={file} />
          ))}
        </List>
      )}
      {step === undefined && chargeback.Decisions.length > 0 && (
        <Buttons>
          {isOpen && (
            <Button
              variant="default"
              loading={letter.isBusy}
              aria-label={`Bankaya yazı indir: ${name}`}
              onClick={() =>
                void letter.download(() => callService('GetChargebackLetterForClerk', { chargebackOid: Oid }))
              }
            >
              Bankaya yazı indir
            </Button>
          )}
          {chargeback.Decisions.map((decision) => (
            <Button
              key={decision}
              variant="default"
              aria-label={`${chargebackDecisions[decision].label}: ${name}`}
              onClick={() => setStep(decision)}
            >
              {chargebackDecisions[decision].label}…
            </Button>
          ))}
        </Buttons>
      )}
      {step === 'dispute' && (
        <DisputeForm chargebackOid={Oid} name={name} onClose={() => setStep(undefined)} />
      )}
      {step !== undefined && step !== 'dispute' && (
        <ReasonForm
          name={`${step}-${Oid}`}
          formLabel={`${chargebackDecisions[step].label}: ${name}`}
          label={reasons[step]}
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button={chargebackDecisions[step].label}
          onSend={(reason) => send(step, reason)}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  )
}
