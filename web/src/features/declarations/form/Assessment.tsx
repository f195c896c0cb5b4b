import type {
  AssessedPeriod,
  DeclarationAssessment,
  DeclarationWaysOut,
} from 'contract/declarations/declaration-answers'
import { formatDateLong, formatMonth } from 'rules/dates'
import type { DerivationLine } from 'rules/ledger/derivation'
import { liraText } from 'rules/money'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './DeclarationForm.module.css'
import { byDueDate, postponedInstalments } from './instalment-order.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Total } from '../../../ui/layout/Total.tsx'

/** Result of a declaration: the tax of each period with its derivation, and the reasons why it would wait. */
export function Assessment({
  assessment,
  isForClerk = false,
}: {
  assessment: DeclarationAssessment
  /** Whether a clerk reads it, rather than the declarer. */
  isForClerk?: boolean
}) {
  const { Periods, Estimate, EndsOn, Reasons, FirstTaxYear, LateCharges, WaysOut, BarredYears } = assessment
  return (
    <>
      <WaitingReasons
        reasons={Reasons}
        title={isForClerk ? 'Neden size geldi?' : 'Bu beyana memur da bakacak'}
      />
      {LateCharges && (
        <LateNotice charges={LateCharges} deadline={assessment.NoticeDeadline} isForClerk={isForClerk} />
      )}
      {WaysOut && <WaysOutOfBeingLate waysOut={WaysOut} isForClerk={isForClerk} />}
      {BarredYears.length > 0 && (
        <Notice kind="info" title="Zamanaşımına uğrayan yıllar">
          <p>
            {yearsText(BarredYears)} vergisi zamanaşımına uğradığı için{' '}
            {isForClerk ? 'istenmez' : 'sizden istenmez'} (213 sayılı Vergi Usul Kanunu m. 114).
          </p>
        </Notice>
      )}
      {Periods.length > 0 && (
        <Total
          label={`Bu beyanla tahakkuk edecek ${LateCharges ? 'tutar' : 'vergi'}`}
          value={liraText(assessment.Total)}
        />
      )}
      {Periods.map((period) => (
        <Period key={`${period.Year}-${period.Part}`} period={period} />
      ))}
      {Estimate && (
        <>
          <Total label={`${FirstTaxYear} yılı vergisi, bugünkü tarifeyle`} value={liraText(Estimate.Total)} />
          <p className="note">
            Vergi {FirstTaxYear} yılı başında o yılın tarifesiyle tahakkuk eder; şimdi ödeme çıkmaz.
          </p>
          <PeriodWorking period={Estimate} title={`Nasıl hesaplandı? (${Estimate.Year} tarifesiyle)`} />
        </>
      )}
      {EndsOn && (
        <p>
          {Reasons.length > 0 ? 'Kabul edilirse bunun ' : 'Bunun '}
          vergisi{isForClerk ? '' : ' sizin için'} {formatDateLong(EndsOn)} günü biter; sonrası için yazılmış
          borç varsa silinir.
        </p>
      )}
      {Periods.length === 0 && !Estimate && !EndsOn && Reasons.length > 0 && (
        <p>Vergiyi memur incelemesi sonunda belediye hesaplayacak.</p>
      )}
    </>
  )
}

/** The years follow each other: limitation ends with one of them. */
function yearsText(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)]
  return first === last ? `${first} yılının` : `${first}–${last} yıllarının`
}

/** Notice before sending: the cost of declaring late, beside the tax. */
function LateNotice({
  charges: { Interest, Penalty, Repentance },
  deadline,
  isForClerk,
}: {
  charges: NonNullable<DeclarationAssessment['LateCharges']>
  deadline: string
  isForClerk: boolean
}) {
  return (
    <Notice
      kind="warning"
      title={isForClerk ? 'Süresinden sonra bildirilmiş' : 'Süresinden sonra bildiriyorsunuz'}
    >
      <p>
        Bildirim süresi {formatDateLong(deadline)} günü doldu.{' '}
        {Number(Interest) > 0 ? 'Günü geçmiş taksitlere' : 'Vergiye'}{' '}
        {Number(Interest) > 0 && (
          <>
            <strong className={styles.amount}>{liraText(Interest)}</strong> gecikme faizi{' '}
            {Number(Penalty) > 0 || Number(Repentance) > 0 ? 've ' : 'eklenir. '}
          </>
        )}
        {Number(Repentance) > 0 && (
          <>
            <strong className={styles.amount}>{liraText(Repentance)}</strong> pişmanlık zammı
            {Number(Penalty) > 0 ? ' ve ' : ' eklenir; vergi ziyaı cezası kesilmez. '}
          </>
        )}
        {Number(Penalty) > 0 && (
          <>
            <strong className={styles.amount}>{liraText(Penalty)}</strong> vergi ziyaı cezası eklenir.{' '}
          </>
        )}
        Tutar, {isForClerk ? 'beyanın gönderildiği' : 'beyanı gönderdiğiniz'} güne göre hesaplanır; memurun
        inceleme süresi tutarı artırmaz.
      </p>
    </Notice>
  )
}

/** Notice before sending: the options of a late declarer, and further demands of the law. */
function WaysOutOfBeingLate({
  waysOut: { Repentance, Settled, Repeated, Irregularity },
  isForClerk,
}: {
  waysOut: DeclarationWaysOut
  isForClerk: boolean
}) {
  if (!Repentance && !Settled && !Repeated && !Irregularity) return null
  return (
    <Notice
      kind="info"
      title={
        isForClerk || (!Settled && Repentance?.IsChosen !== false)
          ? 'Geç bildirimin sonuçları'
          : 'Daha az ödemek için ne yapabilirsiniz?'
      }
    >
      <ul className={styles.reasons}>
        {!isForClerk && Repentance && !Repentance.IsChosen && (
          <li>
            Pişmanlıkla bildirirseniz {liraText(Repentance.Otherwise)} faiz ve ceza yerine{' '}
            <strong className={styles.amount}>{liraText(Repentance.Addition)}</strong> pişmanlık zammı
            ödersiniz. Bunun için yukarıdaki “Süresi geçti, pişmanlıkla bildiriyorum” kutusunu işaretleyin.
            Vergiyi ve zammı tahakkuktan sonra {Repentance.Days} gün içinde ödemeniz gerekir. Bu vergi için
            daha önce ihbar veya inceleme olmamalıdır ({Repentance.Source}).
          </li>
        )}
        {isForClerk && Repentance?.IsChosen === true && (
          <li>
            Pişmanlıkla bildirilmiş: {liraText(Repentance.Otherwise)} faiz ve ceza yerine{' '}
            {liraText(Repentance.Addition)} pişmanlık zammı; tahakkuktan sonra {Repentance.Days} gün içinde
            ödenir ({Repentance.Source}).
          </li>
        )}
        {!isForClerk && Repentance?.IsChosen === true && (
          <li>
            Vergiyi ve {liraText(Repentance.Addition)} pişmanlık zammını tahakkuktan sonra {Repentance.Days}{' '}
            gün içinde ödemezseniz pişmanlık geçersiz olur; zammın yerine {liraText(Repentance.Otherwise)}{' '}
            gecikme faizi ve vergi ziyaı cezası istenir ({Repentance.Source}).
          </li>
        )}
        {!isForClerk && Settled && (
          <li>
            Ceza tahakkuk edince 30 gün içinde Borç sorgulama sayfasında, cezanın “Neden bu tutar?” bölümünden
            başvurup vergiyi ve cezanın kalanını süresinde öderseniz cezadan yalnız{' '}
            <strong className={styles.amount}>{liraText(Settled.Penalty)}</strong> istenir; dava açarsanız bu
            hak kalkar ({Settled.Source}).
          </li>
        )}
        {Repeated && (
          <li>
            Kayıtta daha önce kesinleşmiş görünen {liraText(Repeated.Earlier)} vergi ziyaı cezası olduğu için
            yeni ceza tekerrür yüzünden en çok{' '}
            <strong className={styles.amount}>{liraText(Repeated.Increase)}</strong> artırılabilir. Yukarıdaki
            tutara bu artırım dâhil değildir; belediye karar verir ({Repeated.Source}).
          </li>
        )}
        {Irregularity && (
          <li>
            Geç bildirim için {Irregularity.Degree}. derece usulsüzlük cezası da kesilebilir:{' '}
            <strong className={styles.amount}>{liraText(Irregularity.Amount)}</strong>
            {Irregularity.Settled !== null && <> (m. 376 ile {liraText(Irregularity.Settled)})</>}. Vergi
            ziyaı cezasıyla birlikte istenmez, ikisinden ağır olanı istenir (m. 336); burada ağır olan{' '}
            {Irregularity.IsHeavier ? 'usulsüzlük cezasıdır' : 'vergi ziyaı cezasıdır'}. Yukarıdaki tutara bu
            ceza dâhil değildir; belediye karar verir ({Irregularity.Source}
            {Irregularity.IsUncertain && '; tutar resmî metinle karşılaştırılmadı'}).
          </li>
        )}
      </ul>
    </Notice>
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

/** One year's tax, or one month's: the instalments with their days, and the derivation. */
export function Period({ period }: { period: AssessedPeriod }) {
  const name = periodName(period)
  return (
    <Stack as="section" gap={2} aria-label={name}>
      <h3>
        {name}: {liraText(period.Total)}
      </h3>
      <List gap={2}>
        {byDueDate(period.Instalments).map((line) => (
          <li key={`${line.RevenueCode}-${line.Instalment}`}>
            <Row gap={0}>
              <span className={`muted ${styles.what}`}>
                {line.Description}, son gün {formatDateLong(line.DueDate)}
              </span>
              <strong className="tabular-figures">{liraText(line.Amount)}</strong>
            </Row>
            {line.IsLateCharge && (
              <Details summary="Neden bu tutar?" summaryLabel={`Neden bu tutar? ${line.Description}`}>
                <Working caption={line.Description} lines={line.Derivation.map(readLine)} />
              </Details>
            )}
          </li>
        ))}
      </List>
      {postponedInstalments(period.Instalments).map((instalment) => (
        <p key={instalment} className="note">
          {instalment}. taksitin kendi günü geçtiği için son günü, tahakkuktan bir ay sonradır (213 sayılı
          Vergi Usul Kanunu m. 112).
        </p>
      ))}
      <PeriodWorking period={period} title="Nasıl hesaplandı?" />
    </Stack>
  )
}

/** Derivation of a period's tax, folded at first. */
export function PeriodWorking({ period, title }: { period: AssessedPeriod; title: string }) {
  if (period.Derivation.length === 0) return null
  return (
    <Details summary={title}>
      <Working caption={`${periodName(period)} vergisinin hesabı`} lines={period.Derivation.map(readLine)} />
    </Details>
  )
}

function readLine({ Label, Value, Source }: AssessedPeriod['Derivation'][number]): DerivationLine {
  return { label: Label, value: Value, ...(Source === null ? {} : { source: Source }) }
}

export function periodName({ Year, Part }: Pick<AssessedPeriod, 'Year' | 'Part'>): string {
  return Part === null ? `${Year} yılı` : formatMonth(`${Year}-${String(Part).padStart(2, '0')}`)
}
