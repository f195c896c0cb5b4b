const lostCodes = [
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // None of several servers leads at the moment.
  'NO_PRIMARY',
  // The server is shut down, or comes up.
  '57P01',
  '57P02',
  '57P03',
]

/** Whether an error only says that the connection to the database was lost. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', stack = '' } = (error ?? {}) as { code?: string; stack?: string }
  return lostCodes.includes(code) || isWriteIntoNothing(stack)
}

/** Whether the driver wrote its gathered data although the socket is already closed; nothing can catch that. */
function isWriteIntoNothing(stack: string): boolean {
  return /^TypeError: Cannot read properties of null \(reading 'write'\)\n.*nextWrite.*postgres/.test(stack)
}
