import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { messageOf } from './service-error.ts'

interface QueryFailedProps {
  query: { error: unknown; refetch: () => Promise<unknown> }
  title?: string
}

/** Notice for a failed query: the reason, and a button to retry. */
export function QueryFailed({ query, title }: QueryFailedProps) {
  return (
    <Notice kind="error" {...(title === undefined ? {} : { title })}>
      <p>{messageOf(query.error)}</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
