import type { ServiceSettings } from '../../settings/settings.ts'
import { type KpsToken, passwordText, postKps, timestamp } from './kps-message.ts'
import { escapeXml, findElement, textIn } from '../../xml/xml.ts'

export type KpsSettings = Extract<ServiceSettings['PopulationRegistry'], { Kind: 'kps' }>

const trust = 'http://docs.oasis-open.org/ws-sx/ws-trust/200512'
const samlToken = 'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1'
/** A token about to expire is not used any more: the message must arrive while it is good. */
const marginMs = 60_000

/** Tokens, one per account for the whole process; calls at the same moment share the one being issued. */
const tokens = new WeakMap<KpsSettings, Promise<KpsToken>>()

export async function kpsToken(settings: KpsSettings): Promise<KpsToken> {
  const held = tokens.get(settings)
  const token = await held?.catch(() => undefined)
  if (token && token.expiresAtMs - marginMs > Date.now()) return token
  const asked = tokens.get(settings)
  if (asked && asked !== held) return asked
  const issued = issueToken(settings)
  tokens.set(settings, issued)
  return issued
}

/** Forgets a token that the registry refused: the next call gets a new one. */
export function forgetToken(settings: KpsSettings): void {
  tokens.delete(settings)
}

/** WS-Trust 1.3 Issue: user name and password in, SAML assertion and key out. */
async function issueToken({ IssuerUrl, RoutingUrl, UserName, Password }: KpsSettings): Promise<KpsToken> {
  const user =
    `<o:UsernameToken><o:Username>${escapeXml(UserName)}</o:Username>` +
    `<o:Password Type="${passwordText}">${escapeXml(Password)}</o:Password></o:UsernameToken>`
  const request =
    `<t:RequestSecurityToken xmlns:t="${trust}"><t:TokenType>${samlToken}</t:TokenType>` +
    `<t:RequestType>${trust}/Issue</t:RequestType>` +
    `<p:AppliesTo xmlns:p="http://schemas.xmlsoap.org/ws/2004/09/policy"><a:EndpointReference>` +
    `<a:Address>${escapeXml(RoutingUrl)}</a:Address></a:EndpointReference></p:AppliesTo>` +
    `<t:KeyType>${trust}/SymmetricKey</t:KeyType></t:RequestSecurityToken>`
  const { source, xml } = await postKps(IssuerUrl, `${trust}/RST/Issue`, timestamp() + user, request)
  const assertion = findElement(xml, 'RequestedSecurityToken')?.children[0]
  const assertionId = textIn(xml, 'KeyIdentifier')
  const key = textIn(findElement(xml, 'RequestedProofToken'), 'BinarySecret')
  const expiresAtMs = Date.parse(textIn(findElement(xml, 'Lifetime'), 'Expires') ?? '')
  if (!assertion || !assertionId || !key || Number.isNaN(expiresAtMs))
    throw new Error('The token issuer of the population registry answered without a token')
  return {
    assertion: source.slice(assertion.from, assertion.to),
    assertionId,
    key: Buffer.from(key, 'base64'),
    expiresAtMs,
  }
}
