import type { TakenPayment } from 'contract/cash/calls'
import type { ResponseFrom } from 'contract/calls'
import { cashWays } from 'contract/cash/codes'
import { useState } from 'react'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { ReceiptButtons } from './ReceiptButtons.tsx'

type Shift = NonNullable<ResponseFrom<'GetCashDesk'>['Shift']>

/** Payments taken in the shift, newest first, each with its receipt and the way to take it back. */
export function PaymentsOfShift({ shift }: { shift: Shift }) {
  const { PointTitle, OpenedAt, Card: card, Cheque, PaymentCount, Payments } = shift
  return (
    <section aria-label="Bu vardiyanın ödemeleri">
      <h2>Bu vardiyanın ödemeleri</h2>
      <Facts
        facts={[
          ['Vezne', PointTitle],
          ['Açılış', formatMoment(new Date(OpenedAt))],
          ['Ödeme sayısı', String(PaymentCount)],
          ['Kartla', Number(card) === 0 ? null : liraText(card)],
          ['Çekle', Number(Cheque) === 0 ? null : liraText(Cheque)],
        ]}
      />
      {Payments.length > 0 && (
        <RecordTable
          caption="Alınan ödemeler"
          rowHeading="Makbuz"
          rows={Payments}
          keyOf={({ Oid }) => Oid}
          rowName={({ ReceiptNumbers, IsCancelled }) => (
            <>
              {ReceiptNumbers.join(', ')} {IsCancelled && <Badge color="error">İptal</Badge>}
            </>
          )}
          columns={[
            { heading: 'Saat', cell: ({ TakenAt }) => formatMoment(new Date(TakenAt)) },
            { heading: 'Ödeme şekli', cell: ({ WayCode }) => cashWays[WayCode].label },
            { heading: 'Tutar', isFigure: true, cell: ({ Total }) => liraText(Total) },
          ]}
          unfolding={{
            button: 'Makbuz ve iptal',
            buttonLabel: ({ ReceiptNumbers }) => `Makbuz ve iptal: ${ReceiptNumbers.join(', ')}`,
            content: (payment) => <OnePayment payment={payment} />,
          }}
        />
      )}
    </section>
  )
}

function OnePayment({ payment }: { payment: TakenPayment }) {
  const { Oid: paymentOid, ReceiptNumbers, IsCancelled } = payment
  const about = ReceiptNumbers.join(', ')
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCall('CancelCashPayment', { makesStale: ['GetCashDesk', 'GetWorkForClerks'] })
  return (
    <Stack>
      <ReceiptButtons paymentOid={paymentOid} about={about} />
      {IsCancelled ? null : isAsking ? (
        <ReasonForm
          name={`reason-${paymentOid}`}
          formLabel={`İptal: ${about}`}
          label="İptalin nedeni"
          hint="İkinci bir veznedar “İkinci onay” sayfasında onaylayınca iptal olur; parayı ondan sonra geri verin."
          least={10}
          tooShort="İptalin nedenini en az 10 harfle yazın."
          button="İptal iste"
          onSend={async (reason) => {
            await cancel.mutateAsync({ paymentOid, reason })
            return 'Ödeme iptal edildi.'
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <div>
          <Button variant="text" aria-label={`İptal iste: ${about}`} onClick={() => setIsAsking(true)}>
            İptal iste
          </Button>
        </div>
      )}
    </Stack>
  )
}
