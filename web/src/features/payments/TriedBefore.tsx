import { useQuery } from '@tanstack/react-query'
import type { PaymentOrder } from 'contract/payments/payment-order'
import { Link } from '../../ui/router/router.tsx'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { failedPath, orderUrl } from '../../parts/payments/payment-paths.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Notice when another payment of the same debts waits for its bank: paying again would be paying twice for a while. */
export function TriedBefore({ order: { OrderNumber, Debts } }: { order: PaymentOrder }) {
  const accrumentOidList = Debts.map(({ AccrumentOid }) => AccrumentOid)
  const tried = useQuery({
    queryKey: ['IsOnlinePaymentAccrumentsTriedBefore', OrderNumber] as const,
    queryFn: () => callAsPayer('IsOnlinePaymentAccrumentsTriedBefore', { accrumentOidList }, OrderNumber),
    enabled: accrumentOidList.length > 0,
    retry: false,
  })
  if (!tried.data?.IsTriedBefore) return null
  const [own] = tried.data.Orders
  return (
    <Notice kind="warning" title="Bu borç için başka bir ödemenin sonucu bekleniyor">
      <p>
        Bankadan yanıt gelmeden yeniden ödemeyin. İki kez ödenirse ikincisi kartınıza geri verilir, ama bu
        bankanıza göre birkaç gün sürebilir.
      </p>
      {own && (
        <p>
          <Link to={orderUrl(failedPath, own.OrderNumber)}>Bekleyen ödemenin durumunu gör</Link>
        </p>
      )}
    </Notice>
  )
}
