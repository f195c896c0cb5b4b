import type { ResponseFrom } from 'contract/calls'
import type { RestructuringKindCode } from 'contract/restructuring/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { optionName, savingText } from './restructuring-text.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type Lab = ResponseFrom<'AuthorizedAdjustDebtRestructuringInstallments'>

interface PlanLabProps {
  lab: Lab
  kind: RestructuringKindCode
  /** Whether another choice of debts is being counted. */
  isBusy: boolean
  count: number
  onChoose: (count: number) => void
}

/** Every way to pay the chosen debts, drawn and side by side. */
export function PlanLab({ lab, kind, isBusy, count, onChoose }: PlanLabProps) {
  return (
    <Card aria-labelledby="lab-title" aria-busy={isBusy}>
      <h2 id="lab-title">Seçeneklerinizi karşılaştırın</h2>
      {/* A discount is no part of the debt that a bar could show. */}
      {kind !== 'fine' && <BarChart {...picture(lab)} />}
      <OptionTable lab={lab} kind={kind} count={count} onChoose={onChoose} />
      <p className="note">
        {kind === 'fine'
          ? `Bugünün tutarı ${formatDateLong(lab.AsOf)} itibarıyla, süresinde ödeme indirimiyle ödeyeceğinizdir; taksitler indirimsizdir ve artmaz.`
          : `Bugünün borcu ${formatDateLong(lab.AsOf)} itibarıyladır ve gecikme zammıyla her gün artar; plandaki tutarlar ${kind === 'law' ? 'artmaz.' : 'ancak faiz oranı değişirse değişir. Taksitler faiz yüzünden birbirinden biraz farklıdır.'}`}
      </p>
    </Card>
  )
}

const labels: Record<RestructuringKindCode, { each: string; late: string }> = {
  law: { each: 'Her taksit', late: 'Bir ay gecikirse' },
  deferral: { each: 'En büyük taksit', late: 'İlki ödenmezse' },
  fine: { each: 'Her taksit', late: 'Biri ödenmezse' },
}

function OptionTable({ lab, kind, count, onChoose }: Omit<PlanLabProps, 'isBusy'>) {
  const { each, late } = labels[kind]
  return (
    <RecordTable
      caption="Ödeme seçenekleri"
      frame="box"
      rowHeading="Seçenek"
      rowName={(option) =>
        option ? (
          <Choice
            type="radio"
            name="installment-count"
            checked={option.InstallmentCount === count}
            onChange={() => onChoose(option.InstallmentCount)}
          >
            {optionName(option.InstallmentCount)}
          </Choice>
        ) : (
          'Bugün (plansız)'
        )
      }
      columns={[
        {
          heading: 'Toplam',
          cell: (option) => (option ? <strong>{liraText(option.Total)}</strong> : liraText(lab.PayingNow)),
          isFigure: true,
        },
        {
          heading: 'Bugüne göre',
          cell: (option) => (option ? savingText(option.Saving) : '–'),
          tone: (option) => (option && kurusFromWire(option.Saving) > 0 ? 'good' : undefined),
          isFigure: true,
        },
        {
          heading: each,
          cell: (option) => (option ? liraText(option.InstallmentAmount) : '–'),
          isFigure: true,
        },
        {
          heading: 'Günler',
          cell: (option) => (option ? daysText(option.Installments) : formatDateShort(lab.AsOf)),
        },
        { heading: late, cell: (option) => (option ? lateText(option, kind) : '–'), isFigure: true },
      ]}
      rows={[payingNow, ...lab.Options]}
      keyOf={(option) => option?.InstallmentCount ?? 0}
      isChosen={(option) => option?.InstallmentCount === count}
    />
  )
}

/** The first row: no plan at all. */
const payingNow = undefined

function lateText(
  { InstallmentCount, MonthLateCost }: Lab['Options'][number],
  kind: RestructuringKindCode,
): string {
  if (kind === 'fine') return 'Kalanın tamamı istenir'
  return InstallmentCount === 1 ? 'Plan bozulur' : `+${liraText(MonthLateCost)}`
}

function daysText(instalments: Lab['Options'][number]['Installments']): string {
  const [first, last] = [instalments[0], instalments.at(-1)]
  if (!first || !last) return ''
  return first === last
    ? formatDateShort(first.DueDate)
    : `${formatDateShort(first.DueDate)} – ${formatDateShort(last.DueDate)}`
}

function picture({ Principal, PayingNow, Options }: Lab) {
  const principal = kurusFromWire(Principal)
  const totals = [PayingNow, ...Options.map(({ Total }) => Total)].map(kurusFromWire)
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
