import type { ServiceSettings } from '../../settings/settings.ts'
import { kpsRegistry } from './kps-registry.ts'
import { publicRegistry } from './public-registry.ts'

/** A month or day that the registry does not know is 0. */
export interface BirthDate {
  year: number
  month: number
  day: number
}

/** A person as they describe themselves. */
export interface DescribedPerson {
  identityNumber: string
  name: string
  /** Empty for someone who has none. */
  surname: string
  birth: BirthDate
}

/** A person as the population registry knows them. */
export interface RegisteredPerson {
  name: string
  surname: string
  fatherName: string | null
  motherName: string | null
  placeOfBirth: string | null
  gender: 'E' | 'K' | null
}

/** `unavailable`: the registry did not answer, or not in a way that can be read; nothing is known then. */
export interface PopulationRegistry {
  /** Whether `findPerson` is ever answered. */
  tellsWho: boolean
  /** Part of this person's birth date that a match stands for. */
  verifiesOfBirth(identityNumber: string): 'year' | 'date'
  verifyPerson(person: DescribedPerson): Promise<'matches' | 'differs' | 'deceased' | 'unavailable'>
  findPerson(
    identityNumber: string,
    birth: BirthDate,
  ): Promise<RegisteredPerson | 'notFound' | 'deceased' | 'unavailable'>
}

/** The state's population registry, by whichever of its two interfaces the settings name. */
export function populationRegistry({ PopulationRegistry: settings }: ServiceSettings): PopulationRegistry {
  return settings.Kind === 'kps' ? kpsRegistry(settings) : publicRegistry(settings)
}
