import { useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import type { MapArea } from './map-areas.ts'

/** Saves areas for everyone to see at once, or names the fault in one of them. */
export function useSaveMapAreas() {
  const [problem, setProblem] = useState<string>()
  const { run, isBusy, failure } = useCallAction()
  const call = useCall('SaveMapAreas', {
    makesStale: ['GetReferenceRows', 'GetTownMapWithoutAuthorization', 'GetMapAreaVersions'],
  })
  function save(areas: readonly MapArea[], onSaved: () => void) {
    void run(async () => {
      const { Faults } = await call.mutateAsync({ areas: [...areas] })
      if (Faults.length > 0)
        return setProblem(Faults.map(({ Row, Reason }) => `${areas[Row]?.name ?? ''}: ${Reason}`).join(' '))
      onSaved()
      return 'Harita değişti; herkes hemen görür.'
    })
  }
  return { save, isBusy, failure, problem, setProblem }
}

export type SaveMapAreas = ReturnType<typeof useSaveMapAreas>
