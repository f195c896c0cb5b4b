import { useQuery } from '@tanstack/react-query'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BridgeCases } from './BridgeCases.tsx'
import { BridgeClientCard } from './BridgeClientCard.tsx'
import { BridgeFilesCard } from './BridgeFilesCard.tsx'
import { BridgeTargetCard } from './BridgeTargetCard.tsx'
import { DeadLetters } from './DeadLetters.tsx'

const refreshMs = 10_000
/**
 * Number of refreshes, for ten minutes: asking counts as use, and a page left open must not keep its sign-in for ever.
 */
const maxRefreshes = 60

/** Page of the bridge: events and records that the municipality's other programs received, and those they did not. */
export function BridgePage() {
  return (
    <ClerkPage
      title="Diğer sistemlerle köprü"
      intro="Portalda olanlar belediyenin diğer programlarına sırayla bildirilir, onların kayıtları buraya alınır. Hiçbiri atlanmaz: ulaşmayan yeniden denenir, alınamayan burada görünür."
    >
      <Bridge />
    </ClerkPage>
  )
}

function Bridge() {
  const state = useQuery({
    ...callQuery('GetBridgeState', {}),
    refetchInterval: ({ state: { dataUpdateCount } }) => dataUpdateCount < maxRefreshes && refreshMs,
    staleTime: 0,
  })
  if (state.isPending) return <Spinner />
  if (state.isError) return <QueryFailed query={state} />
  const { LastNumber, Clients, Targets, Files } = state.data
  if (Clients.length === 0 && Targets.length === 0 && !Files)
    return <p>Bağlı program yok. Programlar ayar dosyasındaki “Bridge” alanına yazılır.</p>
  return (
    <Stack gap={5}>
      <p>Son olayın numarası: {LastNumber}</p>
      {Targets.map((target) => (
        <BridgeTargetCard key={target.TargetId} target={target} />
      ))}
      {Clients.map((client) => (
        <BridgeClientCard key={client.ClientId} client={client} />
      ))}
      {Files && <BridgeFilesCard files={Files} />}
      <DeadLetters />
      <BridgeCases />
    </Stack>
  )
}
