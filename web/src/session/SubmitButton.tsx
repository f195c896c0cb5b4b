import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { useSession } from './session.tsx'

/**
 * Button that sends nothing until the page is hydrated: the browser would send the form without our script. Pressed
 * while the page still asks other tabs for a sign-in, it sends as soon as that is known.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'onClick'>) {
  const { isInitialised } = useSession()
  const toSend = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (isInitialised) toSend.current?.requestSubmit()
  }, [isInitialised])
  if (isInitialised) return <Button {...props} type="submit" />
  return (
    <Button
      {...props}
      type="button"
      onClick={({ currentTarget }) => {
        toSend.current = currentTarget.form
      }}
    />
  )
}
