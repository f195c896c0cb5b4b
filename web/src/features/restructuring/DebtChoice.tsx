import type { ResponseFrom } from 'contract/calls'
import type { RestructurableDebt } from 'contract/restructuring/calls'
import {
  type InstallmentMethodCode,
  type RestructuringKindCode,
  installmentMethods,
} from 'contract/restructuring/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, kurusFromWire, liraText, sumKurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './PlanTable.module.css'
import page from './RestructuringPage.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Row } from '../../ui/layout/Row.tsx'

interface DebtChoiceProps {
  kind: RestructuringKindCode
  list: ResponseFrom<'GetDebtListWillBeRestructured'>
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  method: InstallmentMethodCode
  onMethod: (method: InstallmentMethodCode) => void
}

/** The lab stands below: people with many debts should not have to pass all of it first. */
const shownAtFirst = 10

/** The debts that may be divided; all are chosen until one says otherwise. */
export function DebtChoice({ kind, list, chosen, onChoose, method, onMethod }: DebtChoiceProps) {
  const [isAll, setIsAll] = useState(false)
  const inPlan = list.Debts.filter(({ Oid }) => chosen.has(Oid))
  const choosable = list.Debts.filter(({ IsBeingPaid, IsAsked }) => !IsBeingPaid && !IsAsked).map(
    ({ Oid }) => Oid,
  )
  return (
    <Card aria-labelledby="debts-title">
      <h2 id="debts-title">Kapsama giren borçlarınız</h2>
      {kind !== 'fine' && (
        <Fieldset legend="Hangi borçlar?" gap={0}>
          <Row isTogether>
            {Object.values(installmentMethods).map(({ code, label }) => (
              <Choice
                key={code}
                type="radio"
                name="method"
                checked={code === method}
                onChange={() => onMethod(code)}
              >
                {label}
              </Choice>
            ))}
          </Row>
        </Fieldset>
      )}
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
            <Buttons>
              {!isAll && (
                <Button variant="default" onClick={() => setIsAll(true)}>
                  Diğer {list.Debts.length - shownAtFirst} borcu göster
                </Button>
              )}
              <Button variant="default" onClick={() => onChoose(new Set(inPlan.length > 0 ? [] : choosable))}>
                {inPlan.length > 0 ? 'Hiçbirini seçme' : 'Hepsini seç'}
              </Button>
            </Buttons>
          )}
          <output className={page.sum}>
            {inPlan.length} borç seçili: bugün{' '}
            {formatLira(sumKurus(inPlan.map(({ Total }) => kurusFromWire(Total))))}
          </output>
          {list.IsCut && <p>Bir planda en fazla 500 borç olabilir; en eskileri gösteriyoruz.</p>}
        </>
      )}
    </Card>
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
    <RecordTable
      caption="Kapsama giren borçlar"
      frame="box"
      rowHeading="Borç"
      rowName={(debt) => (
        <>
          <Choice
            type="checkbox"
            checked={chosen.has(debt.Oid)}
            disabled={debt.IsBeingPaid || debt.IsAsked}
            onChange={(event) => toggle(debt.Oid, event.target.checked)}
          >
            {debt.Description}
          </Choice>
          {debt.IsBeingPaid && <small className={styles.why}>{paymentText(debt)}</small>}
          {debt.IsAsked && <small className={styles.why}>Tecil başvurusu karar bekliyor</small>}
        </>
      )}
      columns={[
        { heading: 'Son ödeme', cell: ({ DueDate }) => formatDateShort(DueDate) },
        { heading: 'Asıl', cell: ({ Principal }) => liraText(Principal), isFigure: true },
        { heading: 'Gecikme zammı', cell: ({ DelayFine }) => liraText(DelayFine), isFigure: true },
        ...(kind === 'law'
          ? [
              {
                heading: 'Yerine Yİ-ÜFE',
                cell: ({ IndexAmount }: RestructurableDebt) => liraText(IndexAmount),
                isFigure: true,
              },
            ]
          : []),
      ]}
      rows={debts}
      keyOf={({ Oid }) => Oid}
      isChosen={({ Oid }) => chosen.has(Oid)}
    />
  )
}

/** Text about the payment that holds the debt, and its latest end. */
function paymentText({ PaymentOrderNumber, PaymentDecidedBy }: RestructurableDebt): string {
  if (!PaymentOrderNumber || !PaymentDecidedBy) return 'Kart ödemesi sürüyor'
  return `Kart ödemesi sürüyor (işlem no ${PaymentOrderNumber}); sonucu en geç ${formatMoment(PaymentDecidedBy)} tarihinde belli olur`
}
