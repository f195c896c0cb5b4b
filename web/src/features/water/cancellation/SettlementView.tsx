import type { Settlement } from 'contract/water/contract-cancellation'
import { liraText } from 'rules/money'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import styles from '../Water.module.css'
import { isSome, workingLines } from '../water-text.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts'

/** Final account, its main figure first. */
export function SettlementView({ settlement }: { settlement: Settlement }) {
  const owes = isSome(settlement.StillOwed)
  const heading = useArrivalFocus<HTMLHeadingElement>()
  return (
    <Stack as="section" gap={5} aria-labelledby="kesin-hesap">
      <h2 id="kesin-hesap" ref={heading} tabIndex={-1}>
        2. Kesin hesap
      </h2>
      <output className={styles.outcome} data-owes={owes ? '' : undefined}>
        {owes ? 'Depozitonuz borca yetmiyor. Ödemeniz gereken:' : 'Borçlar düşüldükten sonra size kalan:'}
        <strong>{liraText(owes ? settlement.StillOwed : settlement.Return)}</strong>
        {owes && 'Başvurudan sonra bu tutarı ödersiniz; sözleşme ancak o zaman sona erer.'}
      </output>
      <Facts
        facts={[
          ['Son dönem tüketim', `${settlement.CubicMetres} m³`],
          ['Kesin hesap faturası', liraText(settlement.FinalBill)],
          ['Önceki su borcu', liraText(settlement.EarlierDebt)],
          ['Depozitonun değeri', liraText(settlement.DepositValue)],
        ]}
      />
      <details className={styles.bill}>
        <summary>Nasıl hesaplandı?</summary>
        <div>
          <Working lines={workingLines(settlement.Derivation)} caption="Kesin hesabın adımları" />
        </div>
      </details>
    </Stack>
  )
}
