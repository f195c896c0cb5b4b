import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../service-client/call-query.ts'
import { Notice } from '../../ui/Notice.tsx'

const askAgainMs = 10_000

/** Notice beside anything that waits for a text message, while these do not go out. */
export function MessageServiceNotice() {
  const state = useQuery({
    ...callQuery('GetMessageServiceState', {}),
    staleTime: 0,
    refetchInterval: askAgainMs,
    retry: false,
  })
  if (state.data?.IsReachable !== false) return null
  return (
    <Notice kind="warning" title="Mesaj gönderilemedi">
      <p>SMS hizmetine şu anda ulaşılamıyor. Birkaç dakika sonra yeniden isteyin.</p>
    </Notice>
  )
}
