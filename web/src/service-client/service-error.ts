import { unexpectedFaultMessage } from 'contract/general-refusals'

export type ServiceErrorName = 'error_server' | 'error_unauthenticated' | 'error_refused'

export interface ServiceErrorDetails {
  /** 0 when no answer came. */
  status: number
  code?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  reference?: string | undefined
  body?: unknown
}

/** A call that did not work out; the message is a sentence for the person. */
export class ServiceError extends Error {
  override readonly name: ServiceErrorName
  readonly status: number
  /** The refusal's name in the contract. */
  readonly code: string | undefined
  /** Fault of each field of the request, by its path. */
  readonly fields: Readonly<Record<string, string>>
  /** Under which the fault stands in the service's log. */
  readonly reference: string | undefined
  readonly body: unknown

  constructor(name: ServiceErrorName, message: string, details: ServiceErrorDetails) {
    super(message)
    this.name = name
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? {}
    this.reference = details.reference
    this.body = details.body
  }
}

/** The sentence to show for anything thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof ServiceError ? thrown.message : unexpectedFaultMessage
}
