import { formatDateShort } from 'rules/dates'
import { formatLira } from 'rules/money'
import { useState } from 'react'
import { useStartPayment } from '../../../parts/payments/use-start-payment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { whyThisMuch } from '../derivation/why-this-much.tsx'
import type { DebtLine } from './debt-line.ts'

interface BarredDebtsProps {
  lines: readonly DebtLine[]
  asOf: string
  registryOid: number
}

/** Time-barred debts, apart from the demanded ones: paid only by someone who ticks that they know. */
export function BarredDebts({ lines, asOf, registryOid }: BarredDebtsProps) {
  const [knows, setKnows] = useState(false)
  const { start, isBusy } = useStartPayment({ toastsFailure: true })
  if (lines.length === 0) return null
  return (
    <Stack as="section" gap={2} aria-labelledby="barred-debts-title">
      <h2 id="barred-debts-title">Zamanaşımına uğramış borçlar</h2>
      <p>
        Bu borçların ödenmesi istenemez (6183 sayılı Kanun m. 102, 5326 sayılı Kanun m. 21, 6098 sayılı Kanun
        m. 146–161). Toplamda yer almaz, belge almanıza engel olmaz. Kendi isteğinizle ödeyebilirsiniz;
        ödediğiniz geri istenemez.
      </p>
      <RecordTable
        labelledBy="barred-debts-title"
        rowHeading="Açıklama"
        rowName={({ description }) => description}
        columns={[
          { heading: 'Son ödeme günü', cell: ({ dueDate }) => formatDateShort(dueDate), width: 150 },
          {
            heading: 'Zamanaşımı',
            cell: ({ barredSince }) =>
              barredSince === null ? '' : `${formatDateShort(barredSince)} gününden beri`,
            width: 200,
          },
          {
            heading: 'Tutar',
            cell: ({ totalKurus }) => formatLira(totalKurus),
            isFigure: true,
            width: 130,
          },
          {
            heading: 'İşlem',
            isHeadingHidden: true,
            cell: ({ oid, description, isBeingPaid }) =>
              knows &&
              !isBeingPaid && (
                <Button
                  variant="default"
                  loading={isBusy}
                  aria-label={`Kendi isteğimle öde: ${description}`}
                  onClick={() => void start([oid], { registryOid, knowsBarred: true })}
                >
                  Öde
                </Button>
              ),
            width: 110,
          },
        ]}
        rows={lines}
        keyOf={({ oid }) => oid}
        unfolding={whyThisMuch<DebtLine>({
          descriptionOf: ({ description }) => description,
          accrualOid: ({ oid }) => oid,
          asOf,
        })}
      />
      <Checkbox
        name="knowsBarred"
        label="Ödemek zorunda olmadığımı biliyorum; kendi isteğimle ödemek istiyorum."
        checked={knows}
        onChange={(event) => setKnows(event.target.checked)}
      />
    </Stack>
  )
}
