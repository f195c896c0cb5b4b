import { useQuery } from '@tanstack/react-query'
import { chargebackStates } from 'contract/payments/chargeback-codes'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { callQuery } from '../../service-client/call-query.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Card payments that a bank took back, so that their debts are open again. */
export function OwnChargebacks() {
  const chargebacks = useQuery(callQuery('GetOwnChargebacks', {}))
  if (!chargebacks.data || chargebacks.data.Items.length === 0) return null
  return (
    <Card className="screen-only" aria-labelledby="own-chargebacks">
      <h2 id="own-chargebacks">Bankanın geri aldığı ödemeler</h2>
      <p>
        Kart sahibi bir ödemeye itiraz ederse bankası tutarı geri alabilir. Borç o zaman yeniden açılır ve
        gecikme zammı ilk son ödeme gününden hesaplanır. Borcu kartla veya veznede yeniden ödeyebilirsiniz.
      </p>
      <List gap={4}>
        {chargebacks.data.Items.map((item) => (
          <li key={`${item.OrderNumber} ${item.TakenOn} ${item.Amount}`}>
            <Stack>
              <Facts
                look="rows"
                label={`Geri alınan ödeme: ${item.OrderNumber}`}
                facts={[
                  ['İşlem no', item.OrderNumber],
                  ['Ödeme zamanı', formatMoment(item.PaidAt)],
                  ['Geri alınan tutar', liraText(item.Amount)],
                  ['Geri alındığı gün', formatDateLong(item.TakenOn)],
                  ['Borç', item.Debts.length > 0 ? item.Debts.join(', ') : null],
                ]}
              />
              <p>{chargebackStates[item.State].toPayer}</p>
            </Stack>
          </li>
        ))}
      </List>
    </Card>
  )
}
