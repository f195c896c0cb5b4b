/** An answer the gateway gives with HTTP 406 and one of its codes. */
export class GatewayRefusal extends Error {
  readonly code: string

  constructor(code: string, description: string) {
    super(description)
    this.code = code
  }
}
