import type { ReactNode } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Details } from '../../ui/layout/Details.tsx'

interface VersionDetailsProps {
  version: { Version: number; WrittenAt: string; WrittenBy: string | null }
  /** Whether it is the version in force, to which no one goes back. */
  isNow: boolean
  /** Text shown for a version that no one wrote. */
  unwrittenText: string
  onRestore: () => void
  children: ReactNode
}

/** An earlier version as a line to open, with the way back to it. */
export function VersionDetails({ version, isNow, unwrittenText, onRestore, children }: VersionDetailsProps) {
  const { Version, WrittenAt, WrittenBy } = version
  return (
    <Details
      summary={`${Version}. sürüm${isNow ? ' (şimdiki)' : ''}: ${WrittenBy ?? unwrittenText}, ${formatMoment(WrittenAt)}`}
    >
      {children}
      {!isNow && (
        <Buttons>
          <Button variant="default" onClick={onRestore}>
            {Version}. sürüme dön
          </Button>
        </Buttons>
      )}
    </Details>
  )
}
