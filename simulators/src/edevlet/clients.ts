/** An institution registered at the gate. */
export interface Client {
  id: string
  secret: string
  /** Exact URLs, or any URL on this machine. */
  redirectUris: readonly string[] | 'any-loopback'
}

export const demoClient: Client = {
  id: '4d497451-7e31-40bb-9a36-0e5a2f3c1b77',
  secret: 'demo-edevlet-secret',
  redirectUris: 'any-loopback',
}

/** Reads the registered clients from JSON; without any text there is only the demo client. */
export function readClients(json: string | undefined): readonly Client[] {
  if (!json) return [demoClient]
  const entries = parse(json)
  if (!Array.isArray(entries) || entries.length === 0) throw clientsError()
  return entries.map(readClient)
}

export function acceptsRedirect(client: Client, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  if (client.redirectUris !== 'any-loopback') return client.redirectUris.includes(redirectUri)
  const { protocol, hostname, hash } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1'].includes(hostname) && hash === ''
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw clientsError()
  }
}

function readClient(entry: unknown): Client {
  const {
    client_id: id,
    client_secret: secret,
    redirect_uris: redirectUris,
  } = (entry ?? {}) as Record<string, unknown>
  const isList = Array.isArray(redirectUris) && redirectUris.every((uri) => typeof uri === 'string')
  if (typeof id !== 'string' || typeof secret !== 'string' || !isList) throw clientsError()
  return { id, secret, redirectUris }
}

function clientsError(): Error {
  return new Error(
    'EDEVLET_CLIENTS must be a JSON list of {"client_id": text, "client_secret": text, "redirect_uris": [text]}',
  )
}
