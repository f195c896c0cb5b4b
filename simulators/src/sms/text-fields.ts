import { GatewayRefusal } from './gateway-refusal.ts'

/** Readers of a JSON body's fields; a field that is missing or of another kind is refused with code 70. */
export function bodyFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badParameter('JSON nesnesi')
  return body as Record<string, unknown>
}

export function requiredField(fields: Record<string, unknown>, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw badParameter(name)
  return value
}

export function optionalField(fields: Record<string, unknown>, name: string): string {
  const value = fields[name] ?? ''
  if (typeof value !== 'string') throw badParameter(name)
  return value
}

export function badParameter(name: string): GatewayRefusal {
  return new GatewayRefusal('70', `Hatalı veya eksik parametre: ${name}`)
}
