import type { FactsBill, WaterFacts } from 'contract/water/water-facts'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { WorkOrderPhotos } from '../WorkOrderPhotos.tsx'
import { isSome } from '../water-text.ts'
import { workOrderKindText } from '../work-order-text.ts'

interface WaterFactsCardProps {
  facts: WaterFacts
  /** Null where the matter is about no subscription. */
  subscriberNo: string | null
  /** Id of the heading, if several stand on a page. */
  id: string
}

/** Facts beside a decision about water: the index of the meter, the usual use, the bills and payments. */
export function WaterFactsCard({ facts, subscriberNo, id }: WaterFactsCardProps) {
  const concerned = facts.Bills.find(({ IsConcerned }) => IsConcerned)
  const others = facts.Bills.filter((bill) => bill !== concerned)
  const photographed = facts.Readings.filter(({ Files }) => Files.length > 0)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Karardan önce bakılacaklar</h2>
      <Facts
        facts={[
          [
            'Son faturalanan okuma',
            facts.LastIndex === null || facts.LastReadOn === null
              ? null
              : `${facts.LastIndex} m³, ${formatDateLong(facts.LastReadOn)}`,
          ],
          ['Ayda olağan', facts.UsualCubicMetres === null ? null : `${facts.UsualCubicMetres} m³`],
          ['Son okumalar', facts.Readings.length === 0 ? null : readingsText(facts)],
        ]}
      />
      {concerned && (
        <Stack gap={2}>
          <h3>Kararın konusu: {billName(concerned)}</h3>
          <BillFacts bill={concerned} />
        </Stack>
      )}
      {facts.Charge && <ChargeFacts charge={facts.Charge} />}
      {others.length > 0 && (
        <Details summary={concerned ? 'Öteki faturalar' : 'Son faturalar'} open={!concerned}>
          <List gap={2}>
            {others.map((bill) => (
              <li key={`${bill.ReadOn}-${bill.AccrumentOid}`}>
                {formatDateShort(bill.ReadOn)}: {bill.CubicMetres} m³, {liraText(bill.Total)}
                {bill.IsEstimated && ', tahminî'}
                {isSome(bill.Left) && `, ${liraText(bill.Left)} ödenmedi`}
              </li>
            ))}
          </List>
        </Details>
      )}
      {photographed.map(({ ReadOn, Index, Files }) => (
        <Stack key={ReadOn} gap={1}>
          <h3>
            Okuyanın fotoğrafı: {formatDateShort(ReadOn)}, {Index} m³
          </h3>
          <WorkOrderPhotos files={Files} />
        </Stack>
      ))}
      {facts.Visits.map((visit) => (
        <Stack key={`${visit.Kind}-${visit.DoneOn}-${visit.Index}`} gap={1}>
          <h3>
            {workOrderKindText(visit.Kind)}, {formatDateShort(visit.DoneOn)}
            {visit.Index !== null && `, ${visit.Index} m³`}
          </h3>
          {visit.Text && <p>{visit.Text}</p>}
          <WorkOrderPhotos files={visit.Files} />
        </Stack>
      ))}
      {subscriberNo !== null && (
        <Buttons>
          <ButtonLink to={`/Memur/SayacVeFatura?no=${subscriberNo}`} variant="default">
            Sayaç ve fatura: {subscriberNo}
          </ButtonLink>
        </Buttons>
      )}
    </Card>
  )
}

function readingsText({ Readings }: WaterFacts): string {
  return Readings.map(
    ({ ReadOn, Index, ReadBy }) =>
      `${formatDateShort(ReadOn)}: ${Index} m³${ReadBy === 'subscriber' ? ' (abone)' : ''}`,
  ).join(' · ')
}

function billName({ ReadBefore, ReadOn }: FactsBill): string {
  return `${formatDateShort(ReadBefore)} – ${formatDateShort(ReadOn)} faturası`
}

/** One bill with its two readings, its parts and its payments. */
export function BillFacts({ bill }: { bill: FactsBill }) {
  return (
    <Facts
      look="rows"
      label={billName(bill)}
      facts={[
        [
          'Sayaç',
          `${bill.FirstIndex} → ${bill.LastIndex}, ${bill.CubicMetres} m³${bill.IsEstimated ? ', tahminî' : ''}`,
        ],
        ...bill.Lines.map(({ Label, Amount }): Fact => [Label, liraText(Amount)]),
        ['Fatura tutarı', <strong key="total">{liraText(bill.Total)}</strong>],
        ['Ödenen', liraText(bill.Paid)],
        ['Kalan borç', liraText(bill.Left)],
      ]}
    />
  )
}

function ChargeFacts({ charge }: { charge: NonNullable<WaterFacts['Charge']> }) {
  return (
    <Stack gap={2}>
      <h3>Kararın konusu: {charge.Description}</h3>
      <Facts
        look="rows"
        label={charge.Description}
        facts={[
          ...charge.Lines.map(({ Label, Value }): Fact => [Label, Value]),
          ['Bugünkü tutarı', <strong key="total">{liraText(charge.Amount)}</strong>],
          ['Ödenen', liraText(charge.Paid)],
          ['Kalan borç', liraText(charge.Left)],
        ]}
      />
    </Stack>
  )
}
