import { useQuery } from '@tanstack/react-query'
import type { PortalCheck, PortalProblem } from 'contract/health/state'
import { formatMoment } from 'rules/turkey-time'
import { useId } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { RetentionCard } from './RetentionCard.tsx'

const refreshMs = 10_000
/**
 * Number of refreshes, for ten minutes: asking counts as use, and a page left open must not keep its sign-in for ever.
 */
const maxRefreshes = 60

/** Page of problems: since when, the people affected, and the remedy. */
export function PortalStatePage() {
  return (
    <ClerkPage
      title="Portalın durumu"
      intro="Portalın kendisi ve birlikte çalıştığı kurumlar. Bir sorun olduğunda burada ne yapacağınız yazar."
    >
      <PortalState />
    </ClerkPage>
  )
}

function PortalState() {
  const state = useQuery({
    ...callQuery('GetPortalState', {}),
    refetchInterval: ({ state: { dataUpdateCount } }) => dataUpdateCount < maxRefreshes && refreshMs,
    staleTime: 0,
  })
  if (state.isPending) return <Spinner />
  if (state.isError) return <QueryFailed query={state} />
  const { At, Problems, Neighbours, ...figures } = state.data
  return (
    <Stack gap={5}>
      {Problems.length === 0 ? (
        <Notice kind="info" title="Bilinen bir sorun yok">
          <p>Son bakış: {formatMoment(At)}</p>
        </Notice>
      ) : (
        <List aria-label="Sorunlar">
          {Problems.map((problem) => (
            <li key={problem.Code}>
              <ProblemCard problem={problem} />
            </li>
          ))}
        </List>
      )}
      <Card as="section" aria-labelledby="bugun">
        <h2 id="bugun">Şu anda</h2>
        <Facts
          facts={[
            ['Bugünkü girişler', figures.SignInsOfToday],
            ['Sonuçlanmamış ödemeler', figures.OpenPayments],
            ['Gönderilmeyi bekleyen mesajlar', figures.WaitingMessages],
            ['Bugün gönderilen mesajlar', figures.MessagesOfToday],
          ]}
        />
      </Card>
      <NeighbourList checks={Neighbours} />
      <RetentionCard />
    </Stack>
  )
}

function ProblemCard({ problem }: { problem: PortalProblem }) {
  const titleId = useId()
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{problem.Title}</h2>
      <div>
        <Badge color={problem.IsUrgent ? 'error' : 'warning'}>
          {problem.IsUrgent ? 'Hemen ilgilenin' : 'Bugün ilgilenin'}
        </Badge>
      </div>
      <p>{problem.Touches}</p>
      <p>
        <strong>Ne yapmalı:</strong> {problem.ToDo}
      </p>
      <p className="muted">
        {problem.Since && `${formatMoment(problem.Since)} saatinden beri. `}
        {problem.Detail && `Teknik ayrıntı: ${problem.Detail}`}
      </p>
    </Card>
  )
}

function NeighbourList({ checks }: { checks: readonly PortalCheck[] }) {
  if (checks.length === 0)
    return <p>Birlikte çalışılan kurumlara henüz sorulmadı; ilk yanıtlar bir dakika içinde gelir.</p>
  return (
    <Card as="section" aria-labelledby="kurumlar">
      <h2 id="kurumlar">Birlikte çalışılan kurumlar</h2>
      <List>
        {checks.map(({ Label, IsWorking, LastWorkedAt }) => (
          <li key={Label}>
            <Badge color={IsWorking ? 'success' : 'error'}>{IsWorking ? 'Çalışıyor' : 'Çalışmıyor'}</Badge>{' '}
            {Label}
            {LastWorkedAt && <span className="muted"> · son yanıt {formatMoment(LastWorkedAt)}</span>}
          </li>
        ))}
      </List>
    </Card>
  )
}
