import type { AssessedPeriod, DeclarationAssessment } from 'contract/declarations/declaration-answers'
import { formatDateLong, formatMonth } from 'rules/dates'
import { liraText } from 'rules/money'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './DeclarationForm.module.css'

/** What a declaration comes to: the tax of each period with its working, and why it would wait. */
export function Assessment({
  assessment,
  reasonsTitle = 'Bu beyana memur da bakacak',
}: {
  assessment: DeclarationAssessment
  reasonsTitle?: string
}) {
  const { Periods, Total, Estimate, EndsOn, Reasons, FirstTaxYear } = assessment
  return (
    <>
      <WaitingReasons reasons={Reasons} title={reasonsTitle} />
      {Periods.length > 0 && (
        <p className={styles.total}>
          <span>Bu beyanla tahakkuk edecek vergi</span>
          <strong>{liraText(Total)}</strong>
        </p>
      )}
      {Periods.map((period) => (
        <Period key={`${period.Year}-${period.Part}`} period={period} />
      ))}
      {Estimate && (
        <>
          <p className={styles.total}>
            <span>{FirstTaxYear} yılı vergisi, bugünkü tarifeyle</span>
            <strong>{liraText(Estimate.Total)}</strong>
          </p>
          <p className={styles.hint}>
            Vergi {FirstTaxYear} yılı başında o yılın tarifesiyle tahakkuk eder; şimdi ödeme çıkmaz.
          </p>
          <PeriodWorking period={Estimate} title={`Nasıl hesaplandı? (${Estimate.Year} tarifesiyle)`} />
        </>
      )}
      {EndsOn && (
        <p>
          {Reasons.length > 0 ? 'Kabul edilirse bunun ' : 'Bunun '}
          vergisi sizin için {formatDateLong(EndsOn)} günü biter; sonrası için yazılmış borç varsa silinir.
        </p>
      )}
      {Periods.length === 0 && !Estimate && !EndsOn && Reasons.length > 0 && (
        <p>Vergiyi memur incelemesi sonunda belediye hesaplayacak.</p>
      )}
    </>
  )
}

export function WaitingReasons({
  reasons,
  title,
}: {
  reasons: DeclarationAssessment['Reasons']
  title: string
}) {
  if (reasons.length === 0) return null
  return (
    <Notice kind="warning" title={title}>
      <ul className={styles.reasons}>
        {reasons.map(({ Code, Text }) => (
          <li key={Code}>{Text}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** One year's tax, or one month's: what is due when, and how it was worked out. */
export function Period({ period }: { period: AssessedPeriod }) {
  const name = periodName(period)
  return (
    <section className={styles.section} aria-label={name}>
      <h3>
        {name}: {liraText(period.Total)}
      </h3>
      <dl className={styles.instalments}>
        {period.Instalments.map((line) => (
          <div key={`${line.RevenueCode}-${line.Instalment}`}>
            <dt>
              {line.Description}, son gün {formatDateLong(line.DueDate)}
            </dt>
            <dd>{liraText(line.Amount)}</dd>
          </div>
        ))}
      </dl>
      <PeriodWorking period={period} title="Nasıl hesaplandı?" />
    </section>
  )
}

/** How a period's tax was worked out, folded until asked for. */
export function PeriodWorking({ period, title }: { period: AssessedPeriod; title: string }) {
  if (period.Derivation.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <Working
        caption={`${periodName(period)} vergisinin hesabı`}
        lines={period.Derivation.map(({ Label, Value, Source }) => ({
          label: Label,
          value: Value,
          ...(Source === null ? {} : { source: Source }),
        }))}
      />
    </details>
  )
}

export function periodName({ Year, Part }: Pick<AssessedPeriod, 'Year' | 'Part'>): string {
  return Part === null ? `${Year} yılı` : formatMonth(`${Year}-${String(Part).padStart(2, '0')}`)
}
