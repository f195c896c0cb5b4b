import type { ResponseFrom } from 'contract/calls'
import type { RestructuringKindCode } from 'contract/restructuring/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import styles from './PlanTable.module.css'
import page from './RestructuringPage.module.css'
import { amountOf, liraOf, optionName, savingText } from './restructuring-text.ts'

type Lab = ResponseFrom<'AuthorizedAdjustDebtRestructuringInstallments'>

interface PlanLabProps {
  lab: Lab
  kind: RestructuringKindCode
  /** Another choice of debts is being counted. */
  isBusy: boolean
  count: number
  onChoose: (count: number) => void
}

/** Every way to pay the chosen debts, drawn and side by side. */
export function PlanLab({ lab, kind, isBusy, count, onChoose }: PlanLabProps) {
  return (
    <section className={page.card} aria-labelledby="lab-title" aria-busy={isBusy}>
      <h2 id="lab-title">Seçeneklerinizi karşılaştırın</h2>
      <BarChart {...picture(lab)} />
      <OptionTable lab={lab} kind={kind} count={count} onChoose={onChoose} />
      <p className={page.hint}>
        Bugünün borcu {formatDateLong(lab.AsOf)} itibarıyladır ve gecikme zammıyla her gün artar; plandaki
        tutarlar{' '}
        {kind === 'law'
          ? 'artmaz.'
          : 'ancak faiz oranı değişirse değişir. Taksitler faiz yüzünden birbirinden biraz farklıdır.'}
      </p>
    </section>
  )
}

const labels: Record<RestructuringKindCode, { each: string; late: string }> = {
  law: { each: 'Her taksit', late: 'Bir ay gecikirse' },
  deferral: { each: 'En büyük taksit', late: 'İlki ödenmezse' },
}

function OptionTable({ lab, kind, count, onChoose }: Omit<PlanLabProps, 'isBusy'>) {
  const { each, late } = labels[kind]
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Ödeme seçenekleri</caption>
        <thead>
          <tr>
            <th scope="col">Seçenek</th>
            <th scope="col" className={styles.money}>
              Toplam
            </th>
            <th scope="col" className={styles.money}>
              Bugüne göre
            </th>
            <th scope="col" className={styles.money}>
              {each}
            </th>
            <th scope="col">Günler</th>
            <th scope="col" className={styles.money}>
              {late}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className={styles.unpicked}>Bugün (plansız)</span>
            </th>
            <td data-label="Toplam" className={styles.money}>
              {liraOf(lab.PayingNow)}
            </td>
            <td data-label="Bugüne göre" className={styles.money}>
              –
            </td>
            <td data-label={each} className={styles.money}>
              –
            </td>
            <td data-label="Günler">{formatDateShort(lab.AsOf)}</td>
            <td data-label={late} className={styles.money}>
              –
            </td>
          </tr>
          {lab.Options.map((option) => (
            <tr key={option.InstallmentCount} data-chosen={option.InstallmentCount === count || undefined}>
              <th scope="row">
                <label className={styles.pick}>
                  <input
                    type="radio"
                    name="installment-count"
                    checked={option.InstallmentCount === count}
                    onChange={() => onChoose(option.InstallmentCount)}
                  />
                  {optionName(option.InstallmentCount)}
                </label>
              </th>
              <td data-label="Toplam" className={styles.money}>
                <strong>{liraOf(option.Total)}</strong>
              </td>
              <td
                data-label="Bugüne göre"
                className={styles.money}
                data-tone={amountOf(option.Saving) > 0 ? 'good' : 'quiet'}
              >
                {savingText(option.Saving)}
              </td>
              <td data-label={each} className={styles.money}>
                {liraOf(option.InstallmentAmount)}
              </td>
              <td data-label="Günler">{daysText(option.Installments)}</td>
              <td data-label={late} className={styles.money}>
                {option.InstallmentCount === 1 ? 'Plan bozulur' : `+${liraOf(option.MonthLateCost)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function daysText(instalments: Lab['Options'][number]['Installments']): string {
  const [first, last] = [instalments[0], instalments.at(-1)]
  if (!first || !last) return ''
  return first === last
    ? formatDateShort(first.DueDate)
    : `${formatDateShort(first.DueDate)} – ${formatDateShort(last.DueDate)}`
}

function picture({ Principal, PayingNow, Options }: Lab) {
  const principal = amountOf(Principal)
  const totals = [PayingNow, ...Options.map(({ Total }) => Total)].map(amountOf)
  return {
    title: 'Toplam ne ödersiniz?',
    categories: ['Bugün', ...Options.map(({ InstallmentCount }) => optionName(InstallmentCount))],
    categoryName: 'Seçenek',
    series: [
      { name: 'Borcun aslı', values: totals.map(() => principal / 100) },
      { name: 'Üstüne eklenen', values: totals.map((total) => (total - principal) / 100) },
    ],
    direction: 'rows' as const,
    totalName: 'Toplam',
    formatValue: (value: number) => formatLira(kurus(Math.round(value * 100))),
  }
}
