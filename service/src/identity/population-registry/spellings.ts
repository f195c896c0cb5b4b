import { isForeignerId } from 'rules/identity/national-id'
import { registryName } from 'rules/turkish-text'
import type { DescribedPerson } from './population-registry.ts'

interface Spelling {
  name: string
  surname: string
}

/**
 * The ways a typed name may stand in the registry: in Turkish capitals, and for foreigners, whose i may have lost its
 * dot in their passport, in plain ones too.
 */
export function spellingsOf({ identityNumber, name, surname }: DescribedPerson): Spelling[] {
  const turkish = { name: registryName(name), surname: registryName(surname) }
  if (!isForeignerId(identityNumber)) return [turkish]
  const plain = { name: plainName(name), surname: plainName(surname) }
  return plain.name === turkish.name && plain.surname === turkish.surname ? [turkish] : [turkish, plain]
}

function plainName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase()
}
