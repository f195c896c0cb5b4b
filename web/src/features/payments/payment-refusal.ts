import { unexpectedFaultMessage } from 'contract/general-refusals'
import { noConnection } from '../../texts/sentences.ts'
import { ServiceError } from '../../service-client/service-error.ts'

/** Reason why a payment did not begin: a sentence, and the faults of the fields. Never anything of the card. */
export interface PaymentRefusal {
  message: string
  fields: Readonly<Record<string, string>>
}

/** Sentence for an error of the payment client or the service client. */
export function refusalFrom(thrown: unknown): PaymentRefusal {
  if (thrown instanceof ServiceError) return { message: thrown.message, fields: thrown.fields }
  if (typeof thrown !== 'object' || thrown === null) return { message: noConnection, fields: {} }
  const { Message, Fields } = thrown as { Message?: unknown; Fields?: unknown }
  return {
    message: typeof Message === 'string' ? Message : unexpectedFaultMessage,
    fields: typeof Fields === 'object' && Fields !== null ? (Fields as Record<string, string>) : {},
  }
}

/** The refusal that was handed over in the history state when the page was opened, if any. */
export function readRefusal(state: unknown): PaymentRefusal | undefined {
  const { refusal } = (state ?? {}) as { refusal?: PaymentRefusal }
  return typeof refusal?.message === 'string' ? refusal : undefined
}
