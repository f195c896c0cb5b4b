import type { FastifyInstance } from 'fastify'
import { checkIssuedToken, readSecurity } from './message-security.ts'
import { answerPersonQuery } from './person-query.ts'
import type { Registry } from './registry.ts'
import * as namespaces from './soap/namespaces.ts'
import { type SoapAnswer, addSoapEndpoint } from './soap/soap-endpoint.ts'
import { SoapFault } from './soap/soap-fault.ts'
import type { SoapMessage } from './soap/soap-message.ts'
import { escapeXml } from './xml/write-xml.ts'
import { type XmlElement, child, childElements, textOf } from './xml/xml-element.ts'
import { answerVerification } from './verification-query.ts'

interface RoutedService {
  namespace: string
  service: string
  criterion: string
  answer: (registry: Registry, criterion: XmlElement) => Promise<string>
}

const services: readonly RoutedService[] = [
  {
    namespace: 'http://kps.nvi.gov.tr/2025/08/01',
    service: 'TumKutukDogrulaServis',
    criterion: 'TumKutukDogrulamaSorguKriteri',
    answer: answerVerification,
  },
  {
    namespace: 'http://kps.nvi.gov.tr/2024/04/01',
    service: 'BilesikKutukSorgulaKimlikNoServis',
    criterion: 'BilesikKutukSorgulaKimlikNoSorguKriteri',
    answer: answerPersonQuery,
  },
]

const maximumCriteria = 10

/** The one URL behind which all institution services stand; the WS-Addressing action chooses. */
export function addRoutingService(app: FastifyInstance, registry: Registry): void {
  addSoapEndpoint(app, registry, {
    path: '/Services/RoutingService.svc',
    operation: 'routing',
    answer: (message) => route(registry, message),
  })
}

async function route(registry: Registry, { version, header, operation }: SoapMessage): Promise<SoapAnswer> {
  if (version !== '1.2') throw new SoapFault('caller', 'SOAP 1.2 is expected.')
  checkIssuedToken(registry, readSecurity(header))
  const action = textOf(child(header, 'Action')) ?? ''
  const service = services.find((candidate) => action === actionOf(candidate))
  if (!service) throw new SoapFault('caller', `No service answers the action ${action}.`)
  const results = []
  for (const criterion of readCriteria(service, operation))
    results.push(await service.answer(registry, criterion))
  return {
    header: responseHeader(service, header),
    body:
      `<SorgulaResponse xmlns="${service.namespace}"><SorgulaResult>` +
      `<HataBilgisi xsi:nil="true"/><SorguSonucu>${results.join('')}</SorguSonucu>` +
      `</SorgulaResult></SorgulaResponse>`,
  }
}

function actionOf({ namespace, service }: RoutedService): string {
  return `${namespace}/${service}/Sorgula`
}

function readCriteria(service: RoutedService, operation: XmlElement): XmlElement[] {
  const list = child(operation, 'kriterListesi')
  if (operation.localName !== 'Sorgula' || operation.namespace !== service.namespace || !list) {
    throw new SoapFault(
      'caller',
      `Sorgula with kriterListesi is expected in the namespace ${service.namespace}.`,
    )
  }
  const criteria = childElements(list).filter(({ localName }) => localName === service.criterion)
  if (criteria.length < 1 || criteria.length > maximumCriteria) {
    throw new SoapFault('caller', `1 to ${maximumCriteria} ${service.criterion} are expected.`)
  }
  return criteria
}

function responseHeader(service: RoutedService, header: XmlElement | undefined): string {
  const relatesTo = textOf(child(header, 'MessageID'))
  return (
    `<a:Action xmlns:a="${namespaces.addressing}">${actionOf(service)}Response</a:Action>` +
    (relatesTo ? `<a:RelatesTo xmlns:a="${namespaces.addressing}">${escapeXml(relatesTo)}</a:RelatesTo>` : '')
  )
}
