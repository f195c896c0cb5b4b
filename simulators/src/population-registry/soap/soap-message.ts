import { readXml } from '../xml/read-xml.ts'
import { type XmlElement, child, childElements } from '../xml/xml-element.ts'
import { soap11, soap12 } from './namespaces.ts'
import { SoapFault } from './soap-fault.ts'

export type SoapVersion = '1.1' | '1.2'

export interface SoapMessage {
  version: SoapVersion
  header: XmlElement | undefined
  /** The first element of the body. */
  operation: XmlElement
}

export function soapVersionOf(contentType: string | undefined): SoapVersion {
  return /^application\/soap\+xml\b/.test(contentType ?? '') ? '1.2' : '1.1'
}

export function readSoapMessage(version: SoapVersion, text: string): SoapMessage {
  const envelope = readEnvelope(text)
  if (envelope.localName !== 'Envelope' || envelope.namespace !== (version === '1.1' ? soap11 : soap12)) {
    throw new SoapFault('caller', `The content type announces SOAP ${version}, the envelope is another one.`)
  }
  const body = child(envelope, 'Body')
  const operation = body && childElements(body)[0]
  if (!operation) throw new SoapFault('caller', 'The SOAP body is empty.')
  return { version, header: child(envelope, 'Header'), operation }
}

function readEnvelope(text: string): XmlElement {
  try {
    return readXml(text)
  } catch (error) {
    throw new SoapFault('caller', `The request could not be read: ${(error as Error).message}.`)
  }
}
