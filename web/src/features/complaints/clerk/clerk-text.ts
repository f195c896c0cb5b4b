import type { ComplaintStatusCode } from 'contract/complaints/codes'
import { statusText } from '../complaint-text.ts'

/** Status in the words of the desk, where it is not "you" who is asked. */
export function clerkStatusText(status: ComplaintStatusCode): string {
  return status === 'waitingForApplicant' ? 'Başvurandan bilgi bekleniyor' : statusText(status)
}
