import { type Client, acceptsRedirect } from './clients.ts'
import type { Gate } from './gate.ts'
import { knownScopes } from './scopes.ts'

export interface AuthorizationRequest {
  client: Client
  redirectUri: string
  state: string | null
}

export type ReadAuthorization =
  | { kind: 'valid'; request: AuthorizationRequest }
  /** Request whose URL must get no answer: the reader sees an error page. */
  | { kind: 'untrusted'; reason: string }
  /** The URL is trusted, so the client itself is told. */
  | { kind: 'refused'; request: AuthorizationRequest; error: string; description: string }

export function readAuthorization(gate: Gate, parameters: URLSearchParams): ReadAuthorization {
  const client = gate.client(parameters.get('client_id'))
  if (!client) return { kind: 'untrusted', reason: 'Uygulama tanınmıyor (client_id kayıtlı değil).' }
  const redirectUri = parameters.get('redirect_uri') ?? ''
  if (!acceptsRedirect(client, redirectUri)) {
    return { kind: 'untrusted', reason: 'Dönüş adresi kayıtlı adresle aynı değil (redirect_uri).' }
  }
  const request = { client, redirectUri, state: parameters.get('state') }
  if (parameters.get('response_type') !== 'code') {
    return {
      kind: 'refused',
      request,
      error: 'unsupported_response_type',
      description: 'response_type code olmalıdır',
    }
  }
  if (!areScopesKnown(parameters.get('scope') ?? '')) {
    return { kind: 'refused', request, error: 'invalid_scope', description: 'Kapsam tanınmıyor' }
  }
  return { kind: 'valid', request }
}

/** The URL to return to, keeping a query the registered URL may already have. */
export function returnAddress(request: AuthorizationRequest, answer: Record<string, string>): string {
  const address = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.append(name, value)
  if (request.state !== null) address.searchParams.append('state', request.state)
  return address.href
}

/** Clients in the field join scopes with a semicolon or with a space. */
function areScopesKnown(scope: string): boolean {
  const scopes = scope.split(/[; ]+/).filter((part) => part !== '')
  return scopes.length > 0 && scopes.every((part) => knownScopes.includes(part))
}
