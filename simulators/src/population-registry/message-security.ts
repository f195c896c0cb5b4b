import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IssuedToken } from './issued-tokens.ts'
import type { Registry } from './registry.ts'
import * as namespaces from './soap/namespaces.ts'
import { SoapFault } from './soap/soap-fault.ts'
import { canonicalXml } from './xml/canonical-xml.ts'
import { type XmlElement, attribute, child, descendant, descendants, textOf } from './xml/xml-element.ts'

const maximumWindowMs = 5 * 60 * 1000
const clockSkewMs = 60 * 1000

/** The Security header, with a timestamp that covers this moment. */
export function readSecurity(header: XmlElement | undefined): XmlElement {
  const security = child(header, 'Security')
  if (!security || security.namespace !== namespaces.securityExtension) {
    throw new SoapFault('caller', 'Güvenlik başlığı yok.', 'wsse:InvalidSecurity')
  }
  checkTimestamp(child(security, 'Timestamp'))
  return security
}

/**
 * Timestamps are compared with the real clock, not the adjustable one: they are written by the caller, whose clock was not moved.
 */
function checkTimestamp(timestamp: XmlElement | undefined): void {
  const createdMs = Date.parse(textOf(child(timestamp, 'Created')) ?? '')
  const expiresMs = Date.parse(textOf(child(timestamp, 'Expires')) ?? '')
  const nowMs = Date.now()
  const isCurrent = createdMs - clockSkewMs <= nowMs && nowMs < expiresMs
  if (!isCurrent || expiresMs - createdMs > maximumWindowMs) {
    throw new SoapFault('caller', 'Zaman damgası geçersiz veya süresi dolmuş.', 'wsse:MessageExpired')
  }
}

/** Refuses a message whose token was not issued here, has expired or was changed, or that is not signed with its key. */
export function checkIssuedToken(registry: Registry, security: XmlElement): void {
  const assertion = child(security, 'Assertion')
  const token = assertion && registry.tokens.valid(attribute(assertion, 'AssertionID') ?? '')
  if (!token || canonicalXml(assertion) !== token.canonicalAssertion) {
    throw new SoapFault(
      'caller',
      'Güvenlik belirteci geçersiz veya süresi dolmuş.',
      'wsse:FailedAuthentication',
    )
  }
  if (registry.settings.values.requireSignature && !isSignedWith(security, token)) {
    throw new SoapFault('caller', 'İleti imzası doğrulanamadı.', 'wsse:FailedCheck')
  }
}

function isSignedWith(security: XmlElement, token: IssuedToken): boolean {
  const signature = child(security, 'Signature')
  const signedInfo = child(signature, 'SignedInfo')
  const timestamp = child(security, 'Timestamp')
  if (!signature || !signedInfo || !timestamp) return false
  if (textOf(descendant(signature, 'KeyIdentifier')) !== token.assertionId) return false
  if (!hasExpectedAlgorithms(signedInfo)) return false
  const expected = createHmac('sha1', token.proofKey).update(canonicalXml(signedInfo)).digest('base64')
  return (
    isSame(textOf(child(signature, 'SignatureValue')), expected) && isTimestampDigested(signedInfo, timestamp)
  )
}

function hasExpectedAlgorithms(signedInfo: XmlElement): boolean {
  const algorithmOf = (name: string) => {
    const element = descendant(signedInfo, name)
    return element && attribute(element, 'Algorithm')
  }
  return (
    algorithmOf('CanonicalizationMethod') === namespaces.exclusiveCanonical &&
    algorithmOf('SignatureMethod') === `${namespaces.signature}hmac-sha1` &&
    algorithmOf('DigestMethod') === `${namespaces.signature}sha1`
  )
}

function isTimestampDigested(signedInfo: XmlElement, timestamp: XmlElement): boolean {
  const id = attribute(timestamp, 'Id')
  const references = descendants(signedInfo, ({ localName }) => localName === 'Reference')
  const reference = references.find((candidate) => attribute(candidate, 'URI') === `#${id}`)
  const expected = createHash('sha1').update(canonicalXml(timestamp)).digest('base64')
  return isSame(textOf(child(reference, 'DigestValue')), expected)
}

function isSame(given: string | undefined, expected: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}
