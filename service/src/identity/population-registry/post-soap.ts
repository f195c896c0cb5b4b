import { findElement, readXml, textIn, type XmlElement } from '../../xml/xml.ts'

const timeoutMs = 10_000

/** Fault that the other side sent in place of an answer. */
export class SoapFault extends Error {
  /** The security or trust reason, without its prefix. */
  readonly subcode: string | undefined

  constructor(message: string, subcode?: string) {
    super(message)
    this.subcode = subcode
  }
}

export interface SoapAnswer {
  source: string
  xml: XmlElement
}

/** Sends one SOAP message and waits ten seconds at most; throws for anything that is no answer. */
export async function postSoap(
  url: string,
  headers: Record<string, string>,
  envelope: string,
): Promise<SoapAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: `<?xml version="1.0" encoding="utf-8"?>${envelope}`,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const source = await response.text()
  if (!response.ok) throw faultOf(response.status, source)
  return { source, xml: readXml(source) }
}

/** Fault of an answer; it tells its reason as XML, a proxy's answer tells none. */
function faultOf(status: number, source: string): SoapFault {
  try {
    const fault = readXml(source)
    const message = textIn(fault, 'Text') ?? textIn(fault, 'faultstring') ?? `HTTP ${status}`
    return new SoapFault(message, textIn(findElement(fault, 'Subcode'), 'Value')?.replace(/^.*:/, ''))
  } catch {
    return new SoapFault(`HTTP ${status}`)
  }
}
