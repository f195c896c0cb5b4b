import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaterDifference } from 'contract/water/differences'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { RegionChanges } from './RegionChanges.tsx'
import { RegionsToDecide } from './RegionsToDecide.tsx'
import { UnbilledLines } from './UnbilledLines.tsx'
import { workOrderKindText } from './work-order-text.ts'

/** Page of differences that field reports left behind, each to be settled by someone. */
export function DifferencesPage() {
  return (
    <ClerkPage
      title="Su farkları"
      intro="Ekibin bildirdiği ama kayda geçemeyen endeksler ve işler, faturası çıkmayacak abonelikler ve yazımı iki türlü olan bölgeler."
    >
      <Differences />
    </ClerkPage>
  )
}

function Differences() {
  const [pageIndex, setPageIndex] = useState(0)
  const listed = useQuery({
    ...callQuery('GetWaterDifferencesForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (listed.isPending) return <Spinner />
  if (listed.isError) return <QueryFailed query={listed} />
  const { Items, HasMore, Regions } = listed.data
  return (
    <Page>
      <Stack as="section" gap={3} aria-labelledby="farklar">
        <h2 id="farklar">Sonuçlandırılacak farklar</h2>
        {Items.length === 0 && <p className="note">Bekleyen fark yok.</p>}
        <List gap={3}>
          {Items.map((difference) => (
            <DifferenceCard key={difference.WorkOrderOid} difference={difference} />
          ))}
        </List>
        <PageSteps
          pageIndex={pageIndex}
          hasMore={HasMore && !listed.isPlaceholderData}
          onPage={setPageIndex}
          topId="farklar"
        />
      </Stack>
      <UnbilledLines />
      <RegionsToDecide regions={Regions} />
      <RegionChanges />
    </Page>
  )
}

function DifferenceCard({ difference }: { difference: WaterDifference }) {
  const { WorkOrderOid, SubscriberNo, IsCountedNext, CubicMetres, Proposal } = difference
  const titleId = `fark-${WorkOrderOid}`
  return (
    <Card as="li" padding="small" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {workOrderKindText(difference.Kind)}
        {SubscriberNo && `, abone ${SubscriberNo}`}
      </h3>
      <p>{difference.Problem}</p>
      <Facts
        facts={[
          ['Adres', difference.Address],
          ['Yapıldığı gün', formatDateLong(difference.DoneOn)],
          ['Bildirilen endeks', difference.Index === null ? null : `${difference.Index} m³`],
          [
            'Faturalanan endeks',
            difference.BilledIndex === null || difference.BilledOn === null
              ? null
              : `${difference.BilledIndex} m³, ${formatDateLong(difference.BilledOn)}`,
          ],
          ['Fark', CubicMetres === null ? null : `${CubicMetres} m³`],
          ['Sonraki fatura', nextBillText(difference)],
          ['Kapatma önerisi', Proposal?.Reason ?? null],
        ]}
      />
      {Proposal?.IsOwn ? (
        <p>Kapatmayı siz önerdiniz; başka bir memur onaylar.</p>
      ) : (
        <Settle difference={difference} isConfirming={Proposal !== null} />
      )}
      {SubscriberNo && !IsCountedNext && (
        <Buttons>
          <ButtonLink variant="default" to={`/Memur/SayacVeFatura?no=${SubscriberNo}`}>
            Faturayı düzelt: abone {SubscriberNo}
          </ButtonLink>
        </Buttons>
      )}
    </Card>
  )
}

function nextBillText({ CubicMetres, IsCountedNext }: WaterDifference): string {
  if (IsCountedNext) return 'Bu suyu kendiliğinden sayar.'
  return CubicMetres !== null && CubicMetres < 0
    ? 'Fazla faturalananı düşmez; faturayı düzeltin.'
    : 'Saymaz: yerinde sayaç yok ya da fark bilinmiyor.'
}

type Way = 'nextBill' | 'close'

function Settle({ difference, isConfirming }: { difference: WaterDifference; isConfirming: boolean }) {
  const { WorkOrderOid: workOrderOid, SubscriberNo, IsCountedNext } = difference
  const [way, setWay] = useState<Way>()
  const settle = useCall('SettleWaterDifference', {
    makesStale: ['GetWaterDifferencesForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const of = SubscriberNo ? `abone ${SubscriberNo}` : `iş ${workOrderOid}`
  const closing = isConfirming ? 'Kapatmayı onayla' : 'Nedeniyle kapat'
  const labels: Record<Way, string> = { nextBill: 'Sonraki faturaya bırak', close: closing }
  if (way === undefined)
    return (
      <Buttons>
        {(['nextBill', 'close'] as const)
          .filter((each) => each === 'close' || IsCountedNext)
          .map((each) => (
            <Button
              key={each}
              variant="default"
              aria-label={`${labels[each]}, ${of}`}
              onClick={() => setWay(each)}
            >
              {labels[each]}…
            </Button>
          ))}
      </Buttons>
    )
  return (
    <ReasonForm
      name={`settle-${workOrderOid}`}
      formLabel={`${labels[way]}, ${of}`}
      label="Neden?"
      hint="Kayıtta kalır."
      least={3}
      tooShort="Nedenini yazın."
      button={labels[way]}
      onSend={async (reason) => {
        const { IsProposed } = await settle.mutateAsync({ workOrderOid, way, reason })
        return IsProposed ? 'Kapatma ikinci memura önerildi.' : 'Fark sonuçlandı.'
      }}
      onClose={() => setWay(undefined)}
    />
  )
}
