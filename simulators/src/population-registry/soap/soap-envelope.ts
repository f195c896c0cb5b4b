import { escapeXml } from '../xml/write-xml.ts'
import * as namespaces from './namespaces.ts'
import type { SoapFault } from './soap-fault.ts'
import type { SoapVersion } from './soap-message.ts'

export function writeEnvelope(version: SoapVersion, body: string, header = ''): string {
  const envelope = version === '1.1' ? namespaces.soap11 : namespaces.soap12
  return (
    `<?xml version="1.0" encoding="utf-8"?>` +
    `<soap:Envelope xmlns:soap="${envelope}" xmlns:xsi="${namespaces.instance}">` +
    (header === '' ? '' : `<soap:Header>${header}</soap:Header>`) +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  )
}

export function writeFault(version: SoapVersion, fault: SoapFault): string {
  return writeEnvelope(version, version === '1.1' ? fault11(fault) : fault12(fault))
}

export function contentTypeOf(version: SoapVersion): string {
  return version === '1.1' ? 'text/xml; charset=utf-8' : 'application/soap+xml; charset=utf-8'
}

function fault11({ side, message }: SoapFault): string {
  const code = side === 'caller' ? 'soap:Client' : 'soap:Server'
  return `<soap:Fault><faultcode>${code}</faultcode><faultstring>${escapeXml(message)}</faultstring><detail/></soap:Fault>`
}

function fault12({ side, message, subcode }: SoapFault): string {
  const code = side === 'caller' ? 'soap:Sender' : 'soap:Receiver'
  const reason = subcode
    ? `<soap:Subcode><soap:Value xmlns:wsse="${namespaces.securityExtension}" xmlns:wst="${namespaces.trust}">${subcode}</soap:Value></soap:Subcode>`
    : ''
  return (
    `<soap:Fault><soap:Code><soap:Value>${code}</soap:Value>${reason}</soap:Code>` +
    `<soap:Reason><soap:Text xml:lang="tr">${escapeXml(message)}</soap:Text></soap:Reason></soap:Fault>`
  )
}
