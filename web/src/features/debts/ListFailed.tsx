import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ListFailedProps {
  title: string
  message: string
  onRetry: () => void
}

export function ListFailed({ title, message, onRetry }: ListFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{message}</p>
      <p>Bilgileriniz duruyor; hiçbir şey kaybolmadı.</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
