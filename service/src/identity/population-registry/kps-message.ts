import { createHash, createHmac, randomUUID } from 'node:crypto'
import { postSoap, type SoapAnswer } from './post-soap.ts'
import { escapeXml } from '../../xml/xml.ts'

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
export const security = `${oasis}wssecurity-secext-1.0.xsd`
const utility = `${oasis}wssecurity-utility-1.0.xsd`
export const passwordText = `${oasis}username-token-profile-1.0#PasswordText`
const samlAssertionId = 'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const timestampId = '_0'
const messageLifetimeMs = 5 * 60_000

/** Token from the issuer: our identity, and the key that proves it. */
export interface KpsToken {
  /** The assertion exactly as it came. */
  assertion: string
  assertionId: string
  key: Buffer
  expiresAtMs: number
}

/** Sends a SOAP 1.2 message with the given contents of its security header. */
export function postKps(url: string, action: string, securityXml: string, body: string): Promise<SoapAnswer> {
  return postSoap(
    url,
    { 'content-type': 'application/soap+xml; charset=utf-8' },
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">` +
      `<s:Header><a:Action>${action}</a:Action><a:MessageID>urn:uuid:${randomUUID()}</a:MessageID>` +
      `<a:To>${escapeXml(url)}</a:To><o:Security xmlns:o="${security}" s:mustUnderstand="1">${securityXml}</o:Security>` +
      `</s:Header><s:Body>${body}</s:Body></s:Envelope>`,
  )
}

/**
 * Timestamp by the real clock, which the receiver compares it with; written in canonical form, so that it can be
 * digested unchanged.
 */
export function timestamp(nowMs = Date.now()): string {
  const time = (ms: number) => new Date(ms).toISOString()
  return (
    `<u:Timestamp xmlns:u="${utility}" u:Id="${timestampId}"><u:Created>${time(nowMs)}</u:Created>` +
    `<u:Expires>${time(nowMs + messageLifetimeMs)}</u:Expires></u:Timestamp>`
  )
}

/** The security header of a query: when it was made, who asks, and the proof by the token's key. */
export function signedSecurity(token: KpsToken): string {
  const stamp = timestamp()
  const signedInfo = signedInfoFor(createHash('sha1').update(stamp).digest('base64'))
  const value = createHmac('sha1', token.key).update(signedInfo).digest('base64')
  return (
    `${stamp}${token.assertion}<d:Signature xmlns:d="${signatures}">${signedInfo}` +
    `<d:SignatureValue>${value}</d:SignatureValue><d:KeyInfo><o:SecurityTokenReference>` +
    `<o:KeyIdentifier ValueType="${samlAssertionId}">${escapeXml(token.assertionId)}</o:KeyIdentifier>` +
    `</o:SecurityTokenReference></d:KeyInfo></d:Signature>`
  )
}

/** Signed part in canonical form: no self-closing tags, its own namespace declared on itself. */
function signedInfoFor(digest: string): string {
  const algorithm = (name: string, uri: string) => `<d:${name} Algorithm="${uri}"></d:${name}>`
  return (
    `<d:SignedInfo xmlns:d="${signatures}">${algorithm('CanonicalizationMethod', canonical)}` +
    `${algorithm('SignatureMethod', `${signatures}hmac-sha1`)}<d:Reference URI="#${timestampId}">` +
    `<d:Transforms>${algorithm('Transform', canonical)}</d:Transforms>${algorithm('DigestMethod', `${signatures}sha1`)}` +
    `<d:DigestValue>${digest}</d:DigestValue></d:Reference></d:SignedInfo>`
  )
}
