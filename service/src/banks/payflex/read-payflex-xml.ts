import { decodeLatin5, decodeUtf8 } from '../latin5.ts'
import { readXml, type XmlElement } from '../../xml/xml.ts'

/** Reads an answer in UTF-8, or in ISO-8859-9 when it is not; undefined for a firewall's page or any other rubbish. */
export function readPayflexXml(bytes: Uint8Array): XmlElement | undefined {
  try {
    const document = readXml(decodeUtf8(bytes) ?? decodeLatin5(bytes))
    return document.name.toLowerCase() === 'html' ? undefined : document
  } catch {
    return undefined
  }
}
