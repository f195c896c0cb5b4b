import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { instalmentStates, isWithoutPlan } from 'contract/restructuring/codes'
import { formatDateShort } from 'rules/dates'
import styles from './PlanTable.module.css'
import page from './RestructuringPage.module.css'
import { amountOf, liraOf } from './restructuring-text.ts'

const tones = { paid: 'good', late: 'late', open: 'quiet', dropped: 'quiet' } as const

export function InstalmentTable({ plan }: { plan: RestructuringDetail }) {
  return (
    <section className={page.card} aria-labelledby="instalments-title">
      <h2 id="instalments-title">Taksitler</h2>
      <div className={styles.frame}>
        <table className={styles.table} aria-labelledby="instalments-title">
          <thead>
            <tr>
              <th scope="col">Taksit</th>
              <th scope="col">Son ödeme</th>
              <th scope="col" className={styles.money}>
                Tutar
              </th>
              <th scope="col" className={styles.money}>
                Kalan
              </th>
              <th scope="col">Durum</th>
            </tr>
          </thead>
          <tbody>
            {plan.Installments.map((each) => (
              <tr key={each.Number}>
                <th scope="row">{each.Number}. taksit</th>
                <td data-label="Son ödeme">{formatDateShort(each.DueDate)}</td>
                <td data-label="Tutar" className={styles.money}>
                  {liraOf(each.Amount)}
                </td>
                <td data-label="Kalan" className={styles.money}>
                  {liraOf(each.Left)}
                  {amountOf(each.DelayFine) > 0 && ` + ${liraOf(each.DelayFine)} zam`}
                </td>
                <td data-label="Durum" data-tone={tones[each.StateCode]}>
                  {instalmentStates[each.StateCode].label}
                  {each.PaidOn && ` (${formatDateShort(each.PaidOn)})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

export function ReplacedDebts({ plan }: { plan: RestructuringDetail }) {
  const isBroken = plan.StateCode === 'broken'
  const isLaw = plan.Kind === 'law'
  const fine = isLaw ? 'Silinen gecikme zammı' : 'Gecikme zammı'
  const last = isBroken ? 'Geri dönen asıl' : isLaw ? 'Yerine Yİ-ÜFE' : undefined
  return (
    <section className={page.card} aria-labelledby="replaced-title">
      <h2 id="replaced-title">
        {isWithoutPlan(plan.StateCode) ? 'Ertelenmesi istenen borçlar' : 'Plana alınan borçlar'}
      </h2>
      <div className={styles.frame}>
        <table className={styles.table} aria-labelledby="replaced-title">
          <thead>
            <tr>
              <th scope="col">Borç</th>
              <th scope="col">Son ödeme</th>
              <th scope="col" className={styles.money}>
                Asıl
              </th>
              <th scope="col" className={styles.money}>
                {fine}
              </th>
              {last && (
                <th scope="col" className={styles.money}>
                  {last}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {plan.Debts.map((debt) => (
              <tr key={debt.AccrumentOid}>
                <th scope="row">{debt.Description}</th>
                <td data-label="Son ödeme">{formatDateShort(debt.DueDate)}</td>
                <td data-label="Asıl" className={styles.money}>
                  {liraOf(debt.Principal)}
                </td>
                <td data-label={fine} className={styles.money}>
                  {liraOf(debt.DelayFine)}
                </td>
                {last && (
                  <td data-label={last} className={styles.money}>
                    {liraOf(isBroken ? (debt.Restored ?? '0.00') : debt.IndexAmount)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.Documents.length > 0 && (
        <p>
          Eklediğiniz belgeler: {plan.Documents.map(({ Label }) => Label).join(', ')}. “Belgelerim” sayfasında
          durur.
        </p>
      )}
    </section>
  )
}
