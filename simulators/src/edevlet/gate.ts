import { randomBytes } from 'node:crypto'
import { AdjustableClock } from '../control/adjustable-clock.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { PartySettings } from '../control/party-settings.ts'
import type { Client } from './clients.ts'
import { type Persona, initialPersonas } from './personas.ts'

export interface IssuedCode {
  clientId: string
  redirectUri: string
  persona: Persona
  expiresAtMs: number
}

export interface IssuedToken {
  clientId: string
  persona: Persona
  expiresAtMs: number
}

interface Session {
  persona: Persona
  /** False for special personas: their session serves one login, so the login page comes back. */
  lasting: boolean
  expiresAtMs: number
}

/** Everything the stand-in of the gate remembers. */
export class Gate {
  readonly clients: readonly Client[]
  readonly clock = new AdjustableClock()
  readonly forcedAnswers = new ForcedAnswers(['authorize', 'token', 'person'])
  readonly settings = new PartySettings({
    codeLifetimeSeconds: 60,
    tokenLifetimeSeconds: 600,
    sessionLifetimeSeconds: 1200,
    rememberSessions: true,
    slowMs: 8000,
    allowedIps: [] as readonly string[],
  })
  personas = initialPersonas()
  private readonly codes = new Map<string, IssuedCode>()
  private readonly tokens = new Map<string, IssuedToken>()
  private readonly sessions = new Map<string, Session>()

  constructor(clients: readonly Client[]) {
    this.clients = clients
  }

  client(id: string | null): Client | undefined {
    return this.clients.find((client) => client.id === id)
  }

  issueCode(clientId: string, redirectUri: string, persona: Persona): string {
    const expiresAtMs = this.expiry(this.settings.values.codeLifetimeSeconds)
    return this.remember(this.codes, { clientId, redirectUri, persona, expiresAtMs })
  }

  /** Gives the data behind the code and forgets it: a code works once. */
  redeemCode(code: string): IssuedCode | undefined {
    const issued = this.alive(this.codes, code)
    this.codes.delete(code)
    return issued
  }

  issueToken(clientId: string, persona: Persona): string {
    const expiresAtMs = this.expiry(this.settings.values.tokenLifetimeSeconds)
    return this.remember(this.tokens, { clientId, persona, expiresAtMs })
  }

  token(accessToken: string): IssuedToken | undefined {
    return this.alive(this.tokens, accessToken)
  }

  startSession(persona: Persona): string {
    const { rememberSessions, sessionLifetimeSeconds } = this.settings.values
    const lasting = rememberSessions && persona.behaviour === 'normal'
    return this.remember(this.sessions, {
      persona,
      lasting,
      expiresAtMs: this.expiry(sessionLifetimeSeconds),
    })
  }

  /** Signed-in persona; a session that is not lasting ends with this call. */
  useSession(id: string): Persona | undefined {
    const session = this.alive(this.sessions, id)
    if (session && !session.lasting) this.sessions.delete(id)
    return session?.persona
  }

  endSession(id: string): void {
    this.sessions.delete(id)
  }

  reset(): void {
    this.clock.reset()
    this.forcedAnswers.reset()
    this.settings.reset()
    this.personas = initialPersonas()
    this.codes.clear()
    this.tokens.clear()
    this.sessions.clear()
  }

  summary(): Record<string, number> {
    return {
      personas: this.personas.size,
      codes: this.codes.size,
      tokens: this.tokens.size,
      sessions: this.sessions.size,
    }
  }

  private expiry(lifetimeSeconds: number): number {
    return this.clock.now() + lifetimeSeconds * 1000
  }

  private alive<Entry extends { expiresAtMs: number }>(
    entries: Map<string, Entry>,
    key: string,
  ): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.expiresAtMs > this.clock.now() ? entry : undefined
  }

  private remember<Entry extends { expiresAtMs: number }>(entries: Map<string, Entry>, entry: Entry): string {
    for (const [key, { expiresAtMs }] of entries) if (expiresAtMs <= this.clock.now()) entries.delete(key)
    const key = randomBytes(24).toString('hex')
    entries.set(key, entry)
    return key
  }
}
