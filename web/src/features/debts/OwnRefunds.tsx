import { useQuery } from '@tanstack/react-query'
import { refundKinds } from 'contract/refunds/codes'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { RefundNotice } from '../../parts/refunds/RefundNotice.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Money that the municipality owes back, and the account it is sent to. */
export function OwnRefunds() {
  const refunds = useQuery(callQuery('GetOwnRefunds', {}))
  if (!refunds.data || refunds.data.length === 0) return null
  return (
    <Card className="screen-only" aria-labelledby="own-refunds">
      <h2 id="own-refunds">Alacağım</h2>
      <List gap={4}>
        {refunds.data.map((refund) => (
          <li key={refund.Oid}>
            <Stack>
              <p className="note">
                {refundKinds[refund.Kind].label}, {refund.ReferenceNumber}, {formatDateLong(refund.AroseOn)}
              </p>
              <Facts
                look="rows"
                label={`Hesabı: ${refund.ReferenceNumber}`}
                facts={[
                  ...refund.Lines.map(({ Text, Amount }): Fact => [Text, liraText(Amount)]),
                  ['Kalan alacağım', liraText(refund.Total)],
                ]}
              />
              <RefundNotice
                refund={refund}
                proveByPhone={(gsmNumber, onProven) => (
                  <PhoneProof purpose="RefundAccount" gsmNumber={gsmNumber} onProven={onProven} />
                )}
              />
            </Stack>
          </li>
        ))}
      </List>
    </Card>
  )
}
