import { isIdentityNumber } from '../people/identity-number.ts'
import type { Persona, PersonaBehaviour } from './personas.ts'

const behaviours: readonly PersonaBehaviour[] = [
  'normal',
  'system-error',
  'slow',
  'token-fails',
  'ip-refused',
]

/** Reads a persona a test brings along through the control door. */
export function readPersona(fields: Record<string, unknown>): Persona {
  const { kimlikNo, ad, soyad, behaviour = 'normal' } = fields
  if (typeof kimlikNo !== 'string' || !isIdentityNumber(kimlikNo))
    throw new Error('"kimlikNo" must be a valid number')
  if (typeof ad !== 'string' || typeof soyad !== 'string') throw new Error('"ad" and "soyad" must be texts')
  const known = behaviours.find((candidate) => candidate === behaviour)
  if (!known) throw new Error(`"behaviour" must be one of: ${behaviours.join(', ')}`)
  return { person: { number: kimlikNo, firstName: ad, lastName: soyad }, behaviour: known, description: '' }
}
