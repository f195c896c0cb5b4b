import { useQuery } from '@tanstack/react-query'
import type { SubscriptionDetail } from 'contract/water/calls'
import { applicationTypes, meterOperationTypes, protectionGrounds } from 'contract/water/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Working } from '../../parts/tariffs/Working.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { Spinner } from '../../ui/Spinner.tsx'
import { BillForecast } from './BillForecast.tsx'
import { WaterBills } from './WaterBills.tsx'
import { WaterUse } from './WaterUse.tsx'
import { WaterShares } from './shares/WaterShares.tsx'
import styles from './Water.module.css'
import { groupTexts, isSome, lineStatusText, meterText, statusTexts, workingLines } from './water-text.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { List } from '../../ui/layout/List.tsx'

export function SubscriptionDetails({ subscriberNo }: { subscriberNo: string }) {
  const detail = useQuery(callQuery('GetSubscriptionDetail', { subscriberNo }))
  if (detail.isPending) return <Spinner />
  if (detail.isError) return <QueryFailed query={detail} />
  const { data } = detail
  const isMeterOut = data.MeterOperations[0]?.OperationType === meterOperationTypes.ripping.code
  return (
    <>
      <Overview detail={data} />
      <WaterUse detail={data} subscriberNo={subscriberNo} />
      {data.Subscription.Status === 'active' && !isMeterOut && <BillForecast subscriberNo={subscriberNo} />}
      <Stack as="section" gap={3} aria-labelledby="su-faturalari">
        <h2 id="su-faturalari">Faturalar</h2>
        <WaterBills bills={data.Bills} subscriberNo={subscriberNo} />
      </Stack>
      {data.Deposit && <Deposit deposit={data.Deposit} />}
      <WaterShares subscriberNo={subscriberNo} isActive={data.Subscription.Status === 'active'} />
      <History detail={data} />
    </>
  )
}

function Overview({ detail: { Subscription, MeterOperations, Protection } }: { detail: SubscriptionDetail }) {
  const { SubscriberNo, OpenDebt, OverdueBills } = Subscription
  const meter = MeterOperations.find(({ MeterNo }) => MeterNo === Subscription.MeterNo)
  return (
    <Card aria-labelledby="abonelik-ozeti">
      <h2 id="abonelik-ozeti">Abone {SubscriberNo}</h2>
      <Facts
        facts={[
          ['Adres', Subscription.Address],
          [
            'Abonelik',
            `${groupTexts[Subscription.WaterGroup]}, ${statusTexts[Subscription.Status].toLocaleLowerCase('tr')}`,
          ],
          ['Su hattı', lineStatusText(Subscription.WaterLineStatus)],
          ...(Protection
            ? ([
                [
                  'Borç yüzünden kesilmez',
                  `${protectionGrounds[Protection.Ground].label}, ${formatDateLong(Protection.ValidUntil)} gününe kadar`,
                ],
              ] as [string, string][])
            : []),
          [
            'Sayaç',
            <>
              {Subscription.MeterNo ?? 'Sayaç yok'}
              {meter && `, ${formatDateShort(meter.DoneOn)} tarihinde ${meterText(meter.OperationType)}`}
            </>,
          ],
          ['Başlangıç', formatDateLong(Subscription.StartedOn)],
          [
            'Bugünkü su borcu',
            <>
              {isSome(OpenDebt) ? liraText(OpenDebt) : 'Yok'}
              {OverdueBills > 0 && <span className="late"> ({OverdueBills} fatura gecikti)</span>}
            </>,
          ],
        ]}
      />
      <Buttons>
        {isSome(OpenDebt) && <ButtonLink to="/DebtQuestioning">Borcu gör ve öde</ButtonLink>}
        <ButtonLink to="/SuIslemlerim" variant="default">
          Su işlemlerim
        </ButtonLink>
        <ButtonLink to={`/ContractCancellation?abone=${SubscriberNo}`} variant="default">
          {Subscription.Status === 'active' ? 'Aboneliği iptal et' : 'İptal başvurusunu gör'}
        </ButtonLink>
      </Buttons>
    </Card>
  )
}

function Deposit({ deposit }: { deposit: NonNullable<SubscriptionDetail['Deposit']> }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="su-depozitosu">
      <h2 id="su-depozitosu">Depozito</h2>
      <p>
        {formatDateLong(deposit.PaidOn)} tarihinde {liraText(deposit.Paid)} yatırdınız.{' '}
        {deposit.IsSettled
          ? 'Depozito, aboneliğin iptalinde hesaba katıldı.'
          : `Sözleşmenizi bugün bitirirseniz ${liraText(deposit.Value)} geri verilir; su borcunuz varsa düşülür.`}
      </p>
      {!deposit.IsSettled && (
        <details className={styles.bill}>
          <summary>Bu tutar nasıl bulundu?</summary>
          <div>
            <Working lines={workingLines(deposit.Derivation)} caption="Depozitonun bugünkü değeri" />
          </div>
        </details>
      )}
    </Stack>
  )
}

function History({ detail: { LineEvents, Applications } }: { detail: SubscriptionDetail }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="su-basvurulari">
      <h2 id="su-basvurulari">Başvurular ve su hattı</h2>
      {Applications.length + LineEvents.length === 0 && <p className="note">Henüz bir kayıt yok.</p>}
      <List gap={2}>
        {Applications.map((application) => (
          <Card as="li" key={application.ReferenceNumber} padding="small">
            <p>
              <strong>{applicationText(application.ApplicationType)}</strong> · {application.ReferenceNumber}{' '}
              · {formatDateShort(dayInTurkey(application.CreatedAt))} ·{' '}
              {application.Decision === null
                ? 'İşlemde'
                : application.Decision === 'completed'
                  ? 'Tamamlandı'
                  : `Reddedildi: ${application.Reason ?? ''}`}
            </p>
          </Card>
        ))}
        {LineEvents.map((event) => (
          <Card as="li" key={event.HappenedAt} padding="small">
            <p>
              <strong>{lineStatusText(event.ToStatus)}</strong> ·{' '}
              {formatDateShort(dayInTurkey(event.HappenedAt))} · {event.Reason}
            </p>
          </Card>
        ))}
      </List>
    </Stack>
  )
}

function applicationText(type: number): string {
  return Object.values(applicationTypes).find(({ code }) => code === type)?.label ?? ''
}
