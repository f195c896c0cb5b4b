import { SoapFault } from './soap/soap-fault.ts'
import { type XmlElement, child, textOf } from './xml/xml-element.ts'

/** Readers of an operation's fields; an unreadable field is the caller's fault. */
export function requiredText(operation: XmlElement, name: string): string {
  const text = textOf(child(operation, name))
  if (!text) throw new SoapFault('caller', `${name} boş olamaz.`)
  return text
}

export function optionalText(operation: XmlElement, name: string): string {
  return textOf(child(operation, name)) ?? ''
}

export function requiredNumber(operation: XmlElement, name: string): number {
  return readNumber(name, requiredText(operation, name))
}

/** A missing, empty or nil number reads as 0, which is also how an unknown day or month is written. */
export function optionalNumber(operation: XmlElement, name: string): number {
  const text = optionalText(operation, name)
  return text === '' ? 0 : readNumber(name, text)
}

/** A number of 11 digits stays text; the check is only that it could be read as a long. */
export function identityNumber(operation: XmlElement, name: string): string {
  const text = requiredText(operation, name)
  readNumber(name, text)
  return text
}

export function flag(operation: XmlElement, name: string): boolean {
  const text = optionalText(operation, name)
  if (!['', '0', '1', 'true', 'false'].includes(text))
    throw new SoapFault('caller', `${name} doğru ya da yanlış olmalıdır.`)
  return text === 'true' || text === '1'
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,18}$/.test(text)) throw new SoapFault('caller', `${name} sayı olmalıdır.`)
  return Number(text)
}
