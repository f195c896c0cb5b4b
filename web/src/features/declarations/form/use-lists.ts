import { useQuery } from '@tanstack/react-query'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { formatMonth } from 'rules/dates'
import { useMemo } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import type { Choice, Lists } from './field-definition.ts'

const nothing: readonly Choice[] = []

/** What a form's lists offer; only those the form has are asked for. */
export function useLists(kind: DeclarationKindCode) {
  const asks = (wanted: DeclarationKindCode) => ({ enabled: kind === wanted, staleTime: Infinity })
  const usages = useQuery({ ...callQuery('RetrieveEstateUsageTypes', {}), ...asks('building') })
  const terms = useQuery({ ...callQuery('GetTaxTermsWithoutAuthorization', {}), ...asks('building') })
  const lands = useQuery({ ...callQuery('RetrieveLandTypes', {}), ...asks('land') })
  const activities = useQuery({ ...callQuery('RetrieveECTActivityTypes', {}), ...asks('cleaning') })
  const adTypes = useQuery({ ...callQuery('RetrieveAdvertisingTypes', {}), ...asks('advertising') })
  const adPlaces = useQuery({ ...callQuery('RetrieveAdvertisingTaxLocations', {}), ...asks('advertising') })
  const shows = useQuery({ ...callQuery('RetrieveEntertainmentTypes', {}), ...asks('entertainment') })
  const venues = useQuery({ ...callQuery('RetrieveEntertainmentPlaceTypes', {}), ...asks('entertainment') })
  const queries = [usages, terms, lands, activities, adTypes, adPlaces, shows, venues]
  const lists = useMemo<Lists>(
    () => ({
      usageTypes: usages.data?.Items.map(({ Oid, Name }) => ({ value: String(Oid), label: Name })) ?? nothing,
      structures: usages.data?.Structures.map(named) ?? nothing,
      classes: usages.data?.Classes.map(named) ?? nothing,
      exemptions: [{ value: '', label: 'Yok' }, ...onceEach(terms.data?.Exemptions.map(named) ?? [])],
      landTypes: lands.data?.map(named) ?? nothing,
      activities:
        activities.data?.map((activity) => ({ ...named(activity), tag: activity.CriterionName })) ?? nothing,
      adTypes: adTypes.data?.map((type) => ({ ...named(type), tag: type.Unit })) ?? nothing,
      adLocations:
        adPlaces.data?.Items.map((place) => ({ ...named(place), tag: String(place.AdvertisingTypeCode) })) ??
        nothing,
      entertainmentTypes:
        shows.data?.map((show) => ({ ...named(show), tag: show.IsDaily ? 'daily' : 'takings' })) ?? nothing,
      placeTypes: venues.data?.map(named) ?? nothing,
      months: kind === 'entertainment' ? lastMonths(todayInTurkey()) : nothing,
    }),
    [
      kind,
      usages.data,
      terms.data,
      lands.data,
      activities.data,
      adTypes.data,
      adPlaces.data,
      shows.data,
      venues.data,
    ],
  )
  return {
    lists,
    isReady: queries.every(({ isEnabled, data }) => !isEnabled || data !== undefined),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

function named({ Code, Name }: { Code: string | number; Name: string }): Choice {
  return { value: String(Code), label: Name }
}

/** An exemption whose terms have changed over the years is still one. */
function onceEach(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}

/** The twelve months that are over, newest first: a month is declared when it has ended. */
function lastMonths(today: string): Choice[] {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, index) => {
    const month = now - 1 - index
    const value = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return { value, label: formatMonth(value) }
  })
}
