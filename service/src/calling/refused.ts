/** An answer the contract names: the person reads `message`, the page decides by `code`. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined

  constructor(code: string, message: string, status = 422, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}
