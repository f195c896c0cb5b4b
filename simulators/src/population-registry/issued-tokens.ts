import { randomBytes, randomUUID } from 'node:crypto'
import type { AdjustableClock } from '../control/adjustable-clock.ts'
import { saml } from './soap/namespaces.ts'
import { canonicalXml } from './xml/canonical-xml.ts'
import { readXml } from './xml/read-xml.ts'
import { escapeXml } from './xml/write-xml.ts'

export interface IssuedToken {
  assertionId: string
  /** The assertion exactly as it was handed out. */
  assertionXml: string
  /** The same in canonical form, to recognise it inside another document. */
  canonicalAssertion: string
  proofKey: Buffer
  createdAt: string
  expiresAt: string
  expiresAtMs: number
}

/** The SAML tokens that are in circulation. */
export class IssuedTokens {
  private readonly clock: AdjustableClock
  private readonly tokens = new Map<string, IssuedToken>()

  constructor(clock: AdjustableClock) {
    this.clock = clock
  }

  issue(user: string, lifetimeSeconds: number): IssuedToken {
    const nowMs = this.clock.now()
    for (const [id, { expiresAtMs }] of this.tokens) if (expiresAtMs <= nowMs) this.tokens.delete(id)
    const expiresAtMs = nowMs + lifetimeSeconds * 1000
    const assertionId = `_${randomUUID()}`
    const createdAt = new Date(nowMs).toISOString()
    const expiresAt = new Date(expiresAtMs).toISOString()
    const assertionXml =
      `<saml:Assertion xmlns:saml="${saml}" MajorVersion="1" MinorVersion="1" AssertionID="${assertionId}"` +
      ` Issuer="population-registry-simulator" IssueInstant="${createdAt}">` +
      `<saml:Conditions NotBefore="${createdAt}" NotOnOrAfter="${expiresAt}"/>` +
      `<saml:AuthenticationStatement AuthenticationMethod="urn:oasis:names:tc:SAML:1.0:am:password"` +
      ` AuthenticationInstant="${createdAt}"><saml:Subject><saml:NameIdentifier>${escapeXml(user)}` +
      `</saml:NameIdentifier></saml:Subject></saml:AuthenticationStatement></saml:Assertion>`
    const token: IssuedToken = {
      assertionId,
      assertionXml,
      canonicalAssertion: canonicalXml(readXml(assertionXml)),
      proofKey: randomBytes(32),
      createdAt,
      expiresAt,
      expiresAtMs,
    }
    this.tokens.set(assertionId, token)
    return token
  }

  /** The token with this id if it has not expired. */
  valid(assertionId: string): IssuedToken | undefined {
    const token = this.tokens.get(assertionId)
    return token && token.expiresAtMs > this.clock.now() ? token : undefined
  }

  get count(): number {
    return this.tokens.size
  }

  reset(): void {
    this.tokens.clear()
  }
}
