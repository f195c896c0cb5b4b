import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { useSession } from './session.tsx'

/** Until the page is hydrated the button sends nothing: the browser would send the form without our script. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const { isInitialised } = useSession()
  return <Button {...props} type={isInitialised ? 'submit' : 'button'} />
}
