/** An answer that the caller gets as a SOAP fault. */
export class SoapFault extends Error {
  readonly side: 'caller' | 'server'
  /** The security or trust reason, as `prefix:name` with a prefix known to the envelope. */
  readonly subcode: string | undefined

  constructor(side: 'caller' | 'server', message: string, subcode?: string) {
    super(message)
    this.side = side
    this.subcode = subcode
  }
}
