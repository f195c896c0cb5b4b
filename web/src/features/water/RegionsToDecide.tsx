import type { WaterRegionToDecide } from 'contract/water/differences'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Regions of one name in two spellings, of which neither is plainly the right one. */
export function RegionsToDecide({ regions }: { regions: readonly WaterRegionToDecide[] }) {
  if (regions.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="bolgeler">
      <h2 id="bolgeler">Aynı bölge mi?</h2>
      <List gap={3}>
        {regions.map((region) => (
          <RegionCard key={region.FromRegion} region={region} />
        ))}
      </List>
    </Stack>
  )
}

function RegionCard({ region }: { region: WaterRegionToDecide }) {
  const { FromRegion: fromRegion, OtherRegions, Houses } = region
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecideWaterRegion', {
    makesStale: ['GetWaterDifferencesForClerks', 'GetWaterRegionChangesForClerks', 'GetWorkForClerks'],
  })
  const choose = (toRegion: string) =>
    void run(async () => {
      const { Moved } = await decide.mutateAsync({ fromRegion, toRegion })
      return Moved > 0 ? `${Moved} abonelik ${toRegion} bölgesine taşındı.` : 'Karar yazıldı.'
    })
  return (
    <Card as="li" padding="small">
      <h3>{fromRegion}</h3>
      <p>
        {Houses} abonelik bu bölgede okunuyor. Aynı adla: {OtherRegions.join(', ')}.
      </p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        {OtherRegions.map((other) => (
          <Button key={other} variant="default" disabled={isBusy} onClick={() => choose(other)}>
            {fromRegion} → {other}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={`${fromRegion} ayrı bir bölge, kalsın`}
          onClick={() => choose(fromRegion)}
        >
          Ayrı bölge, kalsın
        </Button>
      </Buttons>
    </Card>
  )
}
