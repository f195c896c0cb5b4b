import { useQuery } from '@tanstack/react-query'
import type { CancellationStatus } from 'contract/water/contract-cancellation'
import { cancellationStates } from 'contract/water/codes'
import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { liraText } from 'rules/money'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { RefundNotice } from '../../../parts/refunds/RefundNotice.tsx'
import { messageOf } from '../../../service-client/service-error.ts'
import { useDocumentDownload } from '../../../service-client/use-document-download.ts'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import styles from '../Water.module.css'
import { isSome, lineStatusText, workingLines } from '../water-text.ts'
import { type Applicant, callAs, keyOf } from './call-as.ts'
import { PayRest } from './PayRest.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface CancellationStatusProps {
  referenceNumber: string
  applicant: Applicant
  isNew: boolean
}

export function CancellationStatusView({ referenceNumber, applicant, isNew }: CancellationStatusProps) {
  const status = useQuery({
    queryKey: ['GetContractCancellationStatus', referenceNumber, keyOf(applicant)],
    queryFn: () => callAs(applicant, 'GetContractCancellationStatus', { referenceNumber }),
    // Fetched again after a payment, which changes it.
    staleTime: 0,
    retry: false,
  })
  const { isBusy, download } = useDocumentDownload()
  if (status.isPending) return <Spinner />
  if (status.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(status.error)}</p>
      </Notice>
    )
  return (
    <StatusOf
      status={status.data}
      isNew={isNew}
      refund={
        status.data.BillRefund && (
          <RefundNotice
            refund={status.data.BillRefund}
            nameAccount={(request) => callAs(applicant, 'SaveRefundAccount', request)}
            proveByPhone={(gsmNumber, onProven) => (
              <PhoneProof purpose="RefundAccount" gsmNumber={gsmNumber} onProven={onProven} />
            )}
          />
        )
      }
    >
      {status.data.State === 'waitingForPayment' && <PayRest status={status.data} applicant={applicant} />}
      <Button
        variant="default"
        loading={isBusy}
        onClick={() =>
          void download(() => callAs(applicant, 'CreateContractClosingDocument', { referenceNumber }))
        }
      >
        Belgeyi indir (PDF)
      </Button>
    </StatusOf>
  )
}

interface StatusOfProps {
  status: CancellationStatus
  isNew: boolean
  refund: React.ReactNode
  children: React.ReactNode
}

function StatusOf({ status, isNew, refund, children }: StatusOfProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const owes = status.State === 'waitingForPayment'
  return (
    <Stack as="section" gap={5} aria-labelledby="basvuru-durumu">
      <h2 id="basvuru-durumu" ref={heading} tabIndex={-1}>
        {isNew ? 'Başvurunuz alındı' : 'Başvurunuzun durumu'}
      </h2>
      <div className={styles.outcome} data-owes={owes ? '' : undefined}>
        <p>Başvuru no {status.ReferenceNumber}</p>
        <strong>{cancellationStates[status.State].label}</strong>
        <p>{nextStep(status)}</p>
      </div>
      {refund}
      <Facts facts={facts(status)} />
      <details className={styles.bill}>
        <summary>Kesin hesap nasıl bulundu?</summary>
        <div>
          <Working lines={workingLines(status.Derivation)} caption="Kesin hesabın adımları" />
        </div>
      </details>
      <Buttons>{children}</Buttons>
    </Stack>
  )
}

function nextStep(status: CancellationStatus): string {
  const day = formatDateLong(status.WaterLineCuttingDate)
  const back = status.ReturnPaidOn
    ? ` ${liraText(status.Return)}, ${formatDateLong(status.ReturnPaidOn)} günü ${status.MaskedIban ?? ''} hesabınıza gönderildi.`
    : isSome(status.Return)
      ? ` ${liraText(status.Return)}, sözleşme sona erdikten sonra 2–5 iş günü içinde ${status.MaskedIban ?? ''} hesabınıza gönderilir.`
      : ''
  switch (status.State) {
    case 'waitingForPayment':
      return `Depozitonuz borca sayıldı; ${liraText(status.StillOwed)} kaldı. Ödeyince sözleşmeniz sonlandırılır.`
    case 'waitingForCut':
      return `Ekip ${day} günü gelip suyu kesecek ve sayacı okuyacak.${back}`
    case 'completed':
      return `Aboneliğiniz kapandı, borcunuz kalmadı.${back}`
    case 'rejected':
      return `${status.Reason ?? 'Ayrıntı için belediyeyi arayın.'} Aboneliğiniz sürüyor; yeniden başvurabilirsiniz.`
  }
}

function facts(status: CancellationStatus): Fact[] {
  return [
    ['Abone no', status.SubscriberNo],
    ['Adres', status.Address],
    ['Su hattı', lineStatusText(status.WaterLineStatus)],
    ['Son endeks', `${status.LastIndex} m³`],
    ['Kesin hesap faturası', liraText(status.FinalBill)],
    ['Depozitonun değeri', liraText(status.DepositValue)],
    ['Borca sayılan', liraText(status.SetOff)],
    ['İade', liraText(status.Return)],
  ]
}
