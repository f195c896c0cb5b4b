import { people } from '../people/people.ts'
import { type Person, fullName } from '../people/person.ts'

export type PersonaBehaviour = 'normal' | 'system-error' | 'slow' | 'token-fails' | 'ip-refused'

/** Someone who can sign in at the gate, and how the gate's server calls then behave for them. */
export interface Persona {
  person: Pick<Person, 'number' | 'firstName' | 'lastName'> & Partial<Person>
  behaviour: PersonaBehaviour
  /** Shown on the login page. */
  description: string
}

const described: readonly [number: string, behaviour: PersonaBehaviour, description: string][] = [
  ['30507182466', 'normal', 'Olağan vatandaş'],
  ['41829374682', 'normal', 'Olağan vatandaş'],
  ['50918273690', 'normal', 'Belediye çalışanı'],
  ['99123456740', 'normal', 'Yabancı kimlik numarası ile giriş'],
  ['61234567868', 'normal', 'Belediyede sicil kaydı yok'],
  ['24681357994', 'slow', 'Kişi bilgisi 8 saniyede gelir'],
  ['77777777770', 'token-fails', 'Erişim anahtarı verilmez'],
  ['90000000100', 'ip-refused', 'IP adresi yetkili değil (EDV09.004)'],
  ['83649201700', 'system-error', 'Kayıt kapalı, sistem hatası (EDV09.099)'],
]

/** The one-click choices of the login page. */
export const shownPersonas: readonly Persona[] = described.map(([number, behaviour, description]) => {
  const person = people.find((candidate) => candidate.number === number)
  if (!person) throw new Error(`no person has the number ${number}`)
  return { person, behaviour, description }
})

/** Personas: everyone else of the population who is alive can sign in too, by typing their number. */
export function initialPersonas(): Map<string, Persona> {
  const others = people
    .filter(({ death, number }) => !death && !shownPersonas.some(({ person }) => person.number === number))
    .map((person): Persona => ({ person, behaviour: 'normal', description: person.note }))
  return new Map([...shownPersonas, ...others].map((persona) => [persona.person.number, persona]))
}

export function personaName(persona: Persona): string {
  return fullName(persona.person)
}
