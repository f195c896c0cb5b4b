import { SessionEnding } from './SessionEnding.tsx'
import { useIdleEnd } from './use-idle-end.ts'

/** Ends the sign-in of someone who is no longer there, and asks them before. */
export default function IdleWatch({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { isEnding, goOn } = useIdleEnd()
  return isEnding ? <SessionEnding onGoOn={goOn} onSignOut={onSignOut} /> : null
}
