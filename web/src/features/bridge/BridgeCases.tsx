import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bridgeRecordNames } from 'contract/bridge/codes'
import { bridgeFieldText } from 'contract/bridge/field-names'
import type { BridgeDoublePayment, BridgeRejection } from 'contract/bridge/desk'
import { useState } from 'react'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Cases in which the books of both sides differ. */
export function BridgeCases() {
  return (
    <>
      <DoublePayments />
      <Rejections />
    </>
  )
}

function DoublePayments() {
  const [pageIndex, setPageIndex] = useState(0)
  const payments = useQuery({
    ...callQuery('GetBridgeDoublePayments', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Stack as="section" aria-labelledby="iki-kez-odenenler">
      <h2 id="iki-kez-odenenler">Hem burada hem belediyede ödenenler</h2>
      <p className="note">
        Sonra gelen tahsilatın borcu aşan kısmı deftere işlenmez; kişiye iade edilmek üzere İadeler sayfasına
        yazılır.
      </p>
      {payments.isError && <QueryFailed query={payments} />}
      {payments.data?.Items.length === 0 && <p>İki kez ödenen borç yok.</p>}
      {payments.data && payments.data.Items.length > 0 && (
        <List gap={4} aria-label="Hem burada hem belediyede ödenenler">
          {payments.data.Items.map((payment) => (
            <li key={payment.Oid}>
              <DoublePaymentCard payment={payment} />
            </li>
          ))}
        </List>
      )}
      <PageSteps
        pageIndex={pageIndex}
        hasMore={payments.data?.HasMore === true && !payments.isPlaceholderData}
        onPage={setPageIndex}
        topId="iki-kez-odenenler"
        label="İki kez ödenenlerin sayfaları"
      />
    </Stack>
  )
}

function Rejections() {
  const [pageIndex, setPageIndex] = useState(0)
  const rejections = useQuery({
    ...callQuery('GetBridgeRejections', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Stack as="section" aria-labelledby="alinmayan-kayitlar">
      <h2 id="alinmayan-kayitlar">Diğer programlardan alınamayan kayıtlar</h2>
      {rejections.isError && <QueryFailed query={rejections} />}
      {rejections.data?.Items.length === 0 && <p>Alınamayan kayıt yok.</p>}
      {rejections.data && rejections.data.Items.length > 0 && (
        <>
          <p className="note">
            Program aynı numarayla doğru kaydı gönderince buradan kalkar; gönderilmeyecekse gerekçesini yazıp
            kapatın.
          </p>
          <List gap={4} aria-label="Diğer programlardan alınamayan kayıtlar">
            {rejections.data.Items.map((rejection) => (
              <li key={rejection.Oid}>
                <RejectionCard rejection={rejection} />
              </li>
            ))}
          </List>
        </>
      )}
      <PageSteps
        pageIndex={pageIndex}
        hasMore={rejections.data?.HasMore === true && !rejections.isPlaceholderData}
        onPage={setPageIndex}
        topId="alinmayan-kayitlar"
        label="Alınamayan kayıtların sayfaları"
      />
    </Stack>
  )
}

function DoublePaymentCard({ payment }: { payment: BridgeDoublePayment }) {
  const titleId = `iki-kez-${payment.Oid}`
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>{payment.ReceiptNumber} numaralı makbuz</h3>
      <div>
        <Badge color={payment.RefundPaidAt ? 'success' : 'warning'}>
          {payment.RefundPaidAt ? 'İade edildi' : 'İadesi bekliyor'}
        </Badge>
      </div>
      <Facts
        facts={[
          ['Sicil no', payment.RegistryNumber],
          ['Belediyede alındığı an', formatMoment(payment.CollectedAt)],
          ['İade edilecek tutar', liraText(payment.Amount)],
          ['İade edildiği an', payment.RefundPaidAt && formatMoment(payment.RefundPaidAt)],
        ]}
      />
      <Facts
        look="rows"
        facts={[
          [
            'Borcu kapatan ödeme',
            payment.PaidBefore.length === 0 && !payment.RefundPaidAt
              ? 'Yok: geri alınmış ya da borç silinmiş. Borç yeniden açıldıysa iade gönderilmez.'
              : null,
          ],
          ...payment.PaidBefore.map(
            (before) =>
              [
                'Borcu kapatan ödeme',
                `${before.ReceiptNumber} numaralı makbuz, ${formatMoment(before.CollectedAt)}, ${liraText(before.Amount)}${before.OrderNumber ? ` (işlem no ${before.OrderNumber})` : ''}`,
              ] as const,
          ),
        ]}
      />
    </Card>
  )
}

function RejectionCard({ rejection }: { rejection: BridgeRejection }) {
  const titleId = `alinmayan-${rejection.Oid}`
  const [isClosing, setIsClosing] = useState(false)
  const close = useCall('CloseBridgeRejection', { makesStale: ['GetBridgeRejections'] })
  const name = `${bridgeRecordNames[rejection.Kind]} ${rejection.OwnNumber}`
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {bridgeRecordNames[rejection.Kind]} {rejection.OwnNumber}
      </h3>
      <Facts
        facts={[
          ['Gönderen program', rejection.ClientId],
          ['İlk geldiği an', formatMoment(rejection.FirstRejectedAt)],
          ['Deneme', `${rejection.Tries} kez, sonuncusu ${formatMoment(rejection.LastRejectedAt)}`],
        ]}
      />
      <Facts
        look="rows"
        label="Neden alınmadı"
        facts={rejection.Faults.map(({ Field, Reason }) => [
          Field === '' ? 'Neden' : bridgeFieldText(Field),
          Reason,
        ])}
      />
      {rejection.Content.length > 0 && (
        <Details
          summary="Gelen kayıt"
          summaryLabel={`Gelen kayıt: ${bridgeRecordNames[rejection.Kind]} ${rejection.OwnNumber}`}
        >
          <Facts
            look="rows"
            facts={rejection.Content.map(({ Key, Value }) => [bridgeFieldText(Key), Value])}
          />
        </Details>
      )}
      {isClosing ? (
        <ReasonForm
          name={`kapat-${rejection.Oid}`}
          formLabel={`Kaydı kapat: ${name}`}
          label="Bu kayıt neden alınmayacak?"
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button="Kaydı kapat"
          onSend={async (reason) => {
            await close.mutateAsync({ rejectionOid: rejection.Oid, reason })
            return `${name}: kapatıldı.`
          }}
          onClose={() => setIsClosing(false)}
        />
      ) : (
        <Buttons>
          <Button variant="default" aria-label={`Kapat: ${name}`} onClick={() => setIsClosing(true)}>
            Kapat…
          </Button>
        </Buttons>
      )}
    </Card>
  )
}
