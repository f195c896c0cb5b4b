import { Notice } from '../../ui/Notice.tsx'

/** Notice why no new payment can be begun, and until when, if that is known. */
export function PauseNotice({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <Notice kind="warning" title="Şu anda ödeme alınmıyor">
      <p>{text}</p>
    </Notice>
  )
}
