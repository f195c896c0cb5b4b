import type { ResponseFrom } from 'contract/calls'
import type { RestructurableDebt } from 'contract/restructuring/calls'
import {
  type InstallmentMethodCode,
  type RestructuringKindCode,
  installmentMethods,
} from 'contract/restructuring/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, sumKurus } from 'rules/money'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './PlanTable.module.css'
import page from './RestructuringPage.module.css'
import { amountOf, liraOf } from './restructuring-text.ts'

interface DebtChoiceProps {
  kind: RestructuringKindCode
  list: ResponseFrom<'GetDebtListWillBeRestructured'>
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  method: InstallmentMethodCode
  onMethod: (method: InstallmentMethodCode) => void
}

/** The lab stands below: whoever owes much should not have to pass all of it first. */
const shownAtFirst = 10

/** The debts that may be divided; all are chosen until one says otherwise. */
export function DebtChoice({ kind, list, chosen, onChoose, method, onMethod }: DebtChoiceProps) {
  const [isAll, setIsAll] = useState(false)
  const inPlan = list.Debts.filter(({ Oid }) => chosen.has(Oid))
  const choosable = list.Debts.filter(({ IsBeingPaid, IsAsked }) => !IsBeingPaid && !IsAsked).map(
    ({ Oid }) => Oid,
  )
  return (
    <section className={page.card} aria-labelledby="debts-title">
      <h2 id="debts-title">Kapsama giren borçlarınız</h2>
      <fieldset className={page.methods}>
        <legend>Hangi borçlar?</legend>
        {Object.values(installmentMethods).map(({ code, label }) => (
          <label key={code}>
            <input type="radio" name="method" checked={code === method} onChange={() => onMethod(code)} />
            {label}
          </label>
        ))}
      </fieldset>
      {list.Debts.length === 0 ? (
        <Notice kind="info" title="Kapsama giren borcunuz yok">
          <p>{formatDateLong(list.AsOf)} itibarıyla bölünebilecek ödenmemiş bir borcunuz görünmüyor.</p>
        </Notice>
      ) : (
        <>
          <DebtTable
            kind={kind}
            debts={isAll ? list.Debts : list.Debts.slice(0, shownAtFirst)}
            chosen={chosen}
            onChoose={onChoose}
          />
          {list.Debts.length > shownAtFirst && (
            <div className={page.actions}>
              {!isAll && (
                <Button variant="default" onClick={() => setIsAll(true)}>
                  Diğer {list.Debts.length - shownAtFirst} borcu göster
                </Button>
              )}
              <Button variant="default" onClick={() => onChoose(new Set(inPlan.length > 0 ? [] : choosable))}>
                {inPlan.length > 0 ? 'Hiçbirini seçme' : 'Hepsini seç'}
              </Button>
            </div>
          )}
          <output className={page.sum}>
            {inPlan.length} borç seçili: bugün{' '}
            {formatLira(sumKurus(inPlan.map(({ Total }) => amountOf(Total))))}
          </output>
          {list.IsCut && <p>Bir planda en fazla 500 borç olabilir; en eskileri gösteriyoruz.</p>}
        </>
      )}
    </section>
  )
}

function DebtTable({
  kind,
  debts,
  chosen,
  onChoose,
}: { debts: RestructurableDebt[] } & Pick<DebtChoiceProps, 'kind' | 'chosen' | 'onChoose'>) {
  function toggle(oid: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(oid)
    else next.delete(oid)
    onChoose(next)
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Kapsama giren borçlar</caption>
        <thead>
          <tr>
            <th scope="col">Borç</th>
            <th scope="col">Son ödeme</th>
            <th scope="col" className={styles.money}>
              Asıl
            </th>
            <th scope="col" className={styles.money}>
              Gecikme zammı
            </th>
            {kind === 'law' && (
              <th scope="col" className={styles.money}>
                Yerine Yİ-ÜFE
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {debts.map((debt) => (
            <tr key={debt.Oid} data-chosen={chosen.has(debt.Oid) || undefined}>
              <th scope="row">
                <label className={styles.pick}>
                  <input
                    type="checkbox"
                    checked={chosen.has(debt.Oid)}
                    disabled={debt.IsBeingPaid || debt.IsAsked}
                    onChange={(event) => toggle(debt.Oid, event.target.checked)}
                  />
                  {debt.Description}
                </label>
                {debt.IsBeingPaid && <small>Ödemesi bankadan yanıt bekliyor</small>}
                {debt.IsAsked && <small>Tecil başvurusu karar bekliyor</small>}
              </th>
              <td data-label="Son ödeme">{formatDateShort(debt.DueDate)}</td>
              <td data-label="Asıl" className={styles.money}>
                {liraOf(debt.Principal)}
              </td>
              <td data-label="Gecikme zammı" className={styles.money}>
                {liraOf(debt.DelayFine)}
              </td>
              {kind === 'law' && (
                <td data-label="Yerine Yİ-ÜFE" className={styles.money}>
                  {liraOf(debt.IndexAmount)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
