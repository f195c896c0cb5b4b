import { waitsForSecondPerson } from 'contract/general-refusals'
import { useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

/**
 * Notice of a failure, or that it waits for someone else. Takes the focus, so that the message is read and the keyboard
 * continues at the form.
 */
export function FailureNotice({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [message])
  return (
    <Notice ref={ref} kind={message === waitsForSecondPerson ? 'info' : 'error'}>
      <p>{message}</p>
    </Notice>
  )
}
