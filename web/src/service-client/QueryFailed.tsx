import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { messageOf } from './service-error.ts'

interface QueryFailedProps {
  query: { error: unknown; refetch: () => Promise<unknown> }
  title?: string
}

/** What could not be fetched says why, and can be asked for again. */
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
