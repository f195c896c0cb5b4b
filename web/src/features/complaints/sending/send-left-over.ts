import { readTokens } from '../../../service-client/tokens.ts'
import { readMemberInfo } from '../../../session/session-storage.ts'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { sendWaiting, waitingComplaints } from './complaint-outbox.ts'
import { outboxOwner } from './outbox-owner.ts'

/** Sends the complaints left over from an earlier visit, from the page that is opened next. */
export async function sendLeftOver(): Promise<void> {
  const owner = outboxOwner({ isAuthenticated: readTokens() !== null, user: readMemberInfo() })
  for (const one of waitingComplaints().filter((waiting) => waiting.owner === owner && !waiting.problem)) {
    try {
      const sent = await sendWaiting(one)
      if (sent === 'noConnection') return
      showToast({ kind: 'success', text: `Bekleyen başvurunuz ulaştı: ${sent.ReferenceNumber}` })
    } catch {
      // The page of complaints shows why.
    }
  }
}
