import { Notice } from '../../ui/Notice.tsx'

/** Says until when new payments wait, while they do. */
export function PauseNotice({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <Notice kind="warning" title="Ödemeye kısa bir ara verildi">
      <p>{text}</p>
    </Notice>
  )
}
