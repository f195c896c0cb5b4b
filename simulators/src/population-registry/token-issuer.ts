import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IssuedToken } from './issued-tokens.ts'
import { readSecurity } from './message-security.ts'
import type { Registry } from './registry.ts'
import * as namespaces from './soap/namespaces.ts'
import { type SoapAnswer, addSoapEndpoint } from './soap/soap-endpoint.ts'
import { SoapFault } from './soap/soap-fault.ts'
import type { SoapMessage } from './soap/soap-message.ts'
import { escapeXml } from './xml/write-xml.ts'
import { type XmlElement, attribute, child, descendant, textOf } from './xml/xml-element.ts'

const routingService = '/Services/RoutingService.svc'

/** WS-Trust 1.3 Issue: user name and password in, SAML token and proof key out. */
export function addTokenIssuer(app: FastifyInstance, registry: Registry): void {
  addSoapEndpoint(app, registry, {
    path: '/Services/Issuer.svc/IWSTrust13',
    operation: 'issue',
    answer: (message) => issue(registry, message),
  })
}

function issue(registry: Registry, { header, operation }: SoapMessage): SoapAnswer {
  if (textOf(child(header, 'Action')) !== `${namespaces.trust}/RST/Issue`) {
    throw new SoapFault('caller', 'WS-Addressing Action, RST/Issue olmalıdır.', 'wst:InvalidRequest')
  }
  checkUser(registry, readSecurity(header))
  const appliesTo = checkRequest(operation)
  const token = registry.tokens.issue(registry.account.user, registry.settings.values.tokenLifetimeSeconds)
  return { header: responseHeader(header), body: response(token, appliesTo) }
}

function checkUser(registry: Registry, security: XmlElement): void {
  const userToken = child(security, 'UsernameToken')
  const password = child(userToken, 'Password')
  const isPlain =
    password && (attribute(password, 'Type') ?? namespaces.passwordText) === namespaces.passwordText
  const { user, password: expected } = registry.account
  if (!isPlain || textOf(child(userToken, 'Username')) !== user || textOf(password) !== expected) {
    throw new SoapFault('caller', 'Kullanıcı adı veya şifre hatalı.', 'wst:FailedAuthentication')
  }
}

/** Returns the URL the token is for. */
function checkRequest(operation: XmlElement): string {
  const expected: readonly [name: string, value: string][] = [
    ['RequestType', `${namespaces.trust}/Issue`],
    ['TokenType', namespaces.samlTokenType],
    ['KeyType', `${namespaces.trust}/SymmetricKey`],
  ]
  const wrong = expected.find(([name, value]) => textOf(child(operation, name)) !== value)
  if (operation.localName !== 'RequestSecurityToken' || operation.namespace !== namespaces.trust || wrong) {
    throw new SoapFault(
      'caller',
      `${wrong?.[0] ?? 'RequestSecurityToken'} beklenen gibi değil.`,
      'wst:InvalidRequest',
    )
  }
  const address = textOf(descendant(child(operation, 'AppliesTo'), 'Address')) ?? ''
  if (!address.endsWith(routingService)) {
    throw new SoapFault('caller', 'AppliesTo, yönlendirme servisinin adresi olmalıdır.', 'wst:InvalidScope')
  }
  return address
}

function responseHeader(header: XmlElement | undefined): string {
  const relatesTo = textOf(child(header, 'MessageID'))
  return (
    `<a:Action xmlns:a="${namespaces.addressing}">${namespaces.trust}/RSTRC/IssueFinal</a:Action>` +
    `<a:MessageID xmlns:a="${namespaces.addressing}">urn:uuid:${randomUUID()}</a:MessageID>` +
    (relatesTo ? `<a:RelatesTo xmlns:a="${namespaces.addressing}">${escapeXml(relatesTo)}</a:RelatesTo>` : '')
  )
}

function response(token: IssuedToken, appliesTo: string): string {
  const reference =
    `<wsse:SecurityTokenReference xmlns:wsse="${namespaces.securityExtension}">` +
    `<wsse:KeyIdentifier ValueType="${namespaces.samlAssertionId}">${token.assertionId}</wsse:KeyIdentifier>` +
    `</wsse:SecurityTokenReference>`
  return (
    `<wst:RequestSecurityTokenResponseCollection xmlns:wst="${namespaces.trust}">` +
    `<wst:RequestSecurityTokenResponse>` +
    `<wst:Lifetime><wsu:Created xmlns:wsu="${namespaces.securityUtility}">${token.createdAt}</wsu:Created>` +
    `<wsu:Expires xmlns:wsu="${namespaces.securityUtility}">${token.expiresAt}</wsu:Expires></wst:Lifetime>` +
    `<wsp:AppliesTo xmlns:wsp="${namespaces.policy}"><a:EndpointReference xmlns:a="${namespaces.addressing}">` +
    `<a:Address>${escapeXml(appliesTo)}</a:Address></a:EndpointReference></wsp:AppliesTo>` +
    `<wst:RequestedSecurityToken>${token.assertionXml}</wst:RequestedSecurityToken>` +
    `<wst:RequestedProofToken><wst:BinarySecret>${token.proofKey.toString('base64')}</wst:BinarySecret>` +
    `</wst:RequestedProofToken>` +
    `<wst:RequestedAttachedReference>${reference}</wst:RequestedAttachedReference>` +
    `<wst:TokenType>${namespaces.samlTokenType}</wst:TokenType>` +
    `<wst:RequestType>${namespaces.trust}/Issue</wst:RequestType>` +
    `<wst:KeyType>${namespaces.trust}/SymmetricKey</wst:KeyType>` +
    `</wst:RequestSecurityTokenResponse></wst:RequestSecurityTokenResponseCollection>`
  )
}
