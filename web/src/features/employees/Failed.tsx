import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface FailedProps {
  title: string
  error: Error
  onRetry: () => void
}

export function Failed({ title, error, onRetry }: FailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
