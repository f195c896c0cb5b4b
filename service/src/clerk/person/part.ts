import type { PersonPartCode, PersonRowState } from 'contract/clerk/search-codes'
import type { DutyCode } from 'contract/clerk/codes'
import type { Subject } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'

/** Row of a person's page before it goes on the wire. */
export interface PersonRow {
  number: string | null
  path?: string | null
  title: string
  detail: string | null
  on: string
  kurus: number | null
  state: PersonRowState
  isInternal?: boolean
  internalDetail?: string | null
  /** Other people whose names stand in it. */
  others?: readonly Subject[]
}

/** Person whose page is read, by a clerk with these duties. */
export interface ReadPerson {
  db: Queryable
  today: string
  registryOid: number
  memberOid: number | null
  duties: readonly DutyCode[]
}

export type ReadPart = (person: ReadPerson) => PromiseLike<PersonRow[]>

export type PartsOf<Code extends PersonPartCode> = Record<Code, ReadPart>

/** Newest rows of a part that are read; a page beyond it is the desk's. */
export const maxPartRows = 100
