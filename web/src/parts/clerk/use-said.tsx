import { type ReactNode, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts'

/** Notice about the result of a clerk's action, which takes the focus at the place where the page continues. */
export function useSaid() {
  const [said, setSaid] = useState<{ number: number; content: ReactNode }>()
  return {
    saidNotice: said && <Said key={said.number}>{said.content}</Said>,
    say: (content: ReactNode) => setSaid((before) => ({ number: (before?.number ?? 0) + 1, content })),
    forgetSaid: () => setSaid(undefined),
  }
}

function Said({ children }: { children: ReactNode }) {
  const notice = useArrivalFocus<HTMLDivElement>()
  return (
    <Notice kind="info" ref={notice}>
      {children}
    </Notice>
  )
}
