import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { lateDebtOperations } from 'contract/debts/codes'
import type { LateDebtStep } from 'contract/water/late-water-debts'
import { formatDateShort } from 'rules/dates'
import { useState } from 'react'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { LateDebtLines } from './LateDebtLines.tsx'
import { WaterProtections } from './WaterProtections.tsx'
import styles from './Water.module.css'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

type Desk = ResponseFrom<'GetLateWaterDebtsForClerks'>

export function LateDebtsDeskPage() {
  return (
    <ClerkPage
      title="Gecikmiş su borçları"
      intro="Yapılacaklar her gün yeniden hesaplanır. İhbar süresi dolmadan kimsenin suyu kesilmez; suyu yalnızca ekip keser."
    >
      <LateDebts />
    </ClerkPage>
  )
}

function LateDebts() {
  return (
    <Page>
      <Steps show="toDo" title="Yapılacaklar" id="yapilacaklar" empty="Yapılacak bir şey yok." />
      <LateDebtLines />
      <WaterProtections />
      <Steps show="done" title="Yapılanlar" id="yapilanlar" empty="Henüz bir şey yapılmadı." />
    </Page>
  )
}

const modes: Record<Desk['Mode'], string> = {
  off: 'Gecikmiş su borçlarının izlenmesi kapalı; liste hazırlanmıyor. Bilgi işlem ayarlardan açabilir.',
  noTariff:
    'Su tarifesi henüz yüklenmedi; kaç faturanın veya ne kadar borcun gecikince ihbar gönderileceği bilinmediği için liste hazırlanmıyor. Bilgi işlem tarifeyi yükleyince liste kendiliğinden oluşur.',
  planned: 'Deneme kipi: yapılacaklar yalnızca listelenir; ne ihbar gönderilir ne kesme istenir.',
  carriedOut: 'Listedekiler gün içinde uygulanır: ihbar mesajla gönderilir, süresi dolana kesme istenir.',
}

function Mode({ desk: { Mode: mode, Terms } }: { desk: Desk }) {
  return (
    <Notice kind={mode === 'carriedOut' ? 'warning' : 'info'}>
      <p>
        {modes[mode]}
        {Terms &&
          ` ${Terms.CountsBills ? `En az ${Terms.LeastBills} faturası` : `En az ${liraText(Terms.LeastAmount)} borcu`} geciken abone ihbar alır; ${Terms.NoticeDays} gün beklenir.`}
      </p>
    </Notice>
  )
}

interface StepsProps {
  show: 'toDo' | 'done'
  title: string
  id: string
  empty: string
}

function Steps({ show, title, id, empty }: StepsProps) {
  const [pageIndex, setPageIndex] = useState(0)
  const steps = useQuery({
    ...callQuery('GetLateWaterDebtsForClerks', { show, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      {show === 'toDo' && steps.data && <Mode desk={steps.data} />}
      <h2 id={id}>{title}</h2>
      {steps.isPending && <Spinner />}
      {steps.isError && <QueryFailed query={steps} />}
      {steps.data?.Items.length === 0 && <p className="note">{empty}</p>}
      <List gap={2}>
        {steps.data?.Items.map((step) => (
          <Card
            as="li"
            key={`${step.SubscriberNo}-${step.Operation}-${step.PlannedOn}`}
            padding="small"
            className={styles.step}
          >
            <div>
              <strong>{step.MaskedName}</strong>, abone {step.SubscriberNo}
              <p className="note">{step.Address}</p>
            </div>
            <div>
              <Badge color={step.Operation === lateDebtOperations.cutWater.code ? 'error' : 'warning'}>
                {step.Operation === lateDebtOperations.cutWater.code
                  ? lateDebtOperations.cutWater.label
                  : lateDebtOperations.sendNotice.label}
              </Badge>
              <p>
                {step.OverdueBills} fatura, {liraText(step.Overdue)}
              </p>
              <p className="note">{historyOf(step)}</p>
            </div>
          </Card>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={steps.data?.HasMore === true && !steps.isPlaceholderData}
        onPage={setPageIndex}
        topId={id}
        label={`${title}: sayfalar`}
      />
    </Stack>
  )
}

function historyOf({ PlannedOn, NoticedOn, CarriedOutOn, DroppedOn }: LateDebtStep): string {
  return [
    NoticedOn && `ihbar ${formatDateShort(NoticedOn)}`,
    `listeye girdi: ${formatDateShort(PlannedOn)}`,
    CarriedOutOn && `uygulandı ${formatDateShort(CarriedOutOn)}`,
    DroppedOn && `vazgeçildi ${formatDateShort(DroppedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
