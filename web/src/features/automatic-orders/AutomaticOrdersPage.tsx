import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { AutomaticOrderState } from 'contract/automatic-orders/codes'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Link } from '../../ui/router/router.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { NewOrder } from './NewOrder.tsx'

type Orders = ResponseFrom<'GetOwnAutomaticOrders'>
type Order = Orders['Orders'][number]

/**
 * Page of automatic orders, by which citizens have their bank pay debts as they fall due; shows the uses of each order
 * and ends them.
 */
export function AutomaticOrdersPage() {
  const found = useQuery({ ...callQuery('GetOwnAutomaticOrders', {}), staleTime: 0 })
  return (
    <Page>
      <h1>Otomatik ödeme talimatı</h1>
      <p className="muted">
        Su faturalarınız veya vergileriniz son ödeme gününde banka hesabınızdan ödensin. Her ödemeden önce ve
        sonra kısa mesajla haber veririz; talimatı istediğiniz zaman sona erdirebilirsiniz.
      </p>
      {found.isPending && <output>{loading}</output>}
      {found.isError && <QueryFailed query={found} />}
      {found.data && <Content orders={found.data} />}
    </Page>
  )
}

function Content({ orders }: { orders: Orders }) {
  return (
    <>
      {orders.Orders.map((order) => (
        <OrderCard key={order.Oid} order={order} />
      ))}
      {orders.Banks.length === 0 ? (
        <Notice kind="info">
          <p>
            Şu anda otomatik ödeme talimatı alan bir banka yok. Borçlarınızı{' '}
            <Link to="/DebtQuestioning">Borç sorgulama</Link> sayfasında kartla ödeyebilirsiniz.
          </p>
        </Notice>
      ) : (
        <NewOrder orders={orders} />
      )}
    </>
  )
}

const states: Record<AutomaticOrderState, string> = {
  announced: 'Haber verildi, bankaya gönderilecek',
  sent: 'Bankaya gönderildi',
  paid: 'Hesabınızdan ödendi',
  refused: 'Ödenemedi',
  paidOtherwise: 'Başka yolla ödendi',
}

function OrderCard({ order }: { order: Order }) {
  const { run, isBusy, failure } = useCallAction()
  const end = useCall('EndAutomaticOrder', { makesStale: ['GetOwnAutomaticOrders'] })
  const title = coversText(order.SubscriberNumber)
  return (
    <Card as="section" aria-labelledby={`order-${order.Oid}`}>
      <h2 id={`order-${order.Oid}`}>{title}</h2>
      {failure && <FailureNotice message={failure} />}
      <Facts
        facts={[
          ['Banka', order.Bank],
          ['Hesap', order.MaskedIban],
          ['Verildi', formatMoment(order.GivenAt)],
          ['Sona erdi', order.EndedAt && formatMoment(order.EndedAt)],
        ]}
      />
      {order.Uses.length > 0 && (
        <RecordTable
          caption={`${title}: ödenen ve ödenecek borçlar`}
          rowHeading="Borç"
          rowName={({ Description }) => Description}
          columns={[
            { heading: 'Son ödeme günü', cell: ({ DueDate }) => formatDateShort(DueDate) },
            {
              heading: 'Tutar',
              cell: ({ Amount }) => (Amount === null ? '–' : liraText(Amount)),
              isFigure: true,
            },
            {
              heading: 'Durum',
              cell: ({ State, RefusalReason }) =>
                RefusalReason && State === 'refused' ? `${states[State]}: ${RefusalReason}` : states[State],
              isText: true,
            },
          ]}
          rows={order.Uses}
          keyOf={({ AccrumentOid }) => AccrumentOid}
        />
      )}
      {order.EndedAt === null && (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Talimatı sona erdir: ${title}`}
            onClick={() =>
              void run(async () => {
                const { SentDebts } = await end.mutateAsync({ orderOid: order.Oid })
                return SentDebts === 0
                  ? 'Talimat sona erdi.'
                  : `Talimat sona erdi. ${SentDebts} borcunuz bankaya gönderilmişti; onlar yine de hesabınızdan alınabilir.`
              })
            }
          >
            Talimatı sona erdir
          </Button>
        </div>
      )}
    </Card>
  )
}

function coversText(subscriberNumber: string | null): string {
  return subscriberNumber === null ? 'Vergiler' : `Su aboneliği ${subscriberNumber}`
}
