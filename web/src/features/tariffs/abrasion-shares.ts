import type { ResponseFrom } from 'contract/calls'
import type { AbrasionRow } from 'rules/taxes/tariff-rows'
import { readSource } from '../../parts/tariffs/tax-terms.ts'
import type { SheetColumn } from '../../ui/saving/sheet.ts'

type Wire = ResponseFrom<'RetrieveEstateAbrasionShares'>

export interface AbrasionShares {
  groups: { group: number; name: string }[]
  rows: AbrasionRow[]
}

export function readAbrasion(wire: Wire): AbrasionShares {
  return {
    groups: wire.Groups.map(({ Group, Name }) => ({ group: Group, name: Name })),
    rows: wire.Items.map((item) => ({
      group: item.Group,
      ageFrom: item.AgeFrom,
      ageTo: item.AgeTo,
      percent: item.Percent,
      ...readSource(item),
    })),
  }
}

/** A row of the table: a band of ages, with the shares of the groups. */
export interface AgeBand {
  ageFrom: number
  ageTo: number | null
  byGroup: Map<number, number>
}

export function ageBands(rows: readonly AbrasionRow[]): AgeBand[] {
  return [...Map.groupBy(rows, ({ ageFrom }) => ageFrom)].map(([ageFrom, ofBand]) => ({
    ageFrom,
    ageTo: ofBand[0]?.ageTo ?? null,
    byGroup: new Map(ofBand.map(({ group, percent }) => [group, percent])),
  }))
}

export function ageText({ ageFrom, ageTo }: Pick<AgeBand, 'ageFrom' | 'ageTo'>): string {
  return ageTo === null ? `${ageFrom} yaş ve üstü` : `${ageFrom}–${ageTo} yaş`
}

/** The bands that hold for an age, or all of them when none is asked for. */
export function bandsForAge(bands: readonly AgeBand[], age: number | undefined): AgeBand[] {
  return bands.filter(({ ageFrom, ageTo }) => age === undefined || (age >= ageFrom && age <= (ageTo ?? age)))
}

export function abrasionSheet({ groups }: AbrasionShares): SheetColumn<AbrasionRow>[] {
  const nameOf = new Map(groups.map(({ group, name }) => [group, name]))
  return [
    { heading: 'Yapı türü', kind: 'text', value: ({ group }) => nameOf.get(group) ?? '' },
    { heading: 'Yaş', kind: 'text', value: ageText },
    { heading: 'Aşınma payı (%)', kind: 'text', value: ({ percent }) => String(percent) },
    { heading: 'Dayanak', kind: 'text', value: ({ source }) => source },
  ]
}
