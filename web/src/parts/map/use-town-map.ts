import { useQuery } from '@tanstack/react-query'
import type { TownMap } from 'contract/complaints/calls'
import { useMemo } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { type DrawnStreet, nearestStreet, type Projection, projectionOf, type Spot } from './map-view.ts'

export interface DrawnTown {
  projection: Projection
  streets: DrawnStreet[]
  districts: { code: string; name: string; at: Spot }[]
  areas: { kind: 'water' | 'park'; name: string; outline: Spot[] }[]
  /** 'Söğüt Sok., Göl Mah.' */
  nameAt: (spot: Spot) => string
  isNearStreet: (spot: Spot) => boolean
}

/** Farther than this from any street a place is called after nothing. */
const nearMetres = 400

/** The town as it is drawn; it is asked for once. */
export function useTownMap() {
  const map = useQuery({ ...callQuery('GetTownMapWithoutAuthorization', {}), staleTime: Infinity })
  const { data } = map
  const town = useMemo(() => (data && data.Streets.length > 0 ? drawn(data) : undefined), [data])
  return { town, isPending: map.isPending, error: map.error, refetch: () => void map.refetch() }
}

function drawn(map: TownMap): DrawnTown {
  const projection = projectionOf(map)
  const { spotOf } = projection
  const districts = map.Districts.map(({ Code, Name, At }) => ({ code: Code, name: Name, at: spotOf(At) }))
  const streets = map.Streets.map(({ Code, DistrictCode, Name, IsWide, Line }) => ({
    code: Code,
    districtCode: DistrictCode,
    name: Name,
    isWide: IsWide,
    line: Line.map(spotOf),
  }))
  return {
    projection,
    streets,
    districts,
    areas: map.Areas.map(({ Kind, Name, Outline }) => ({
      kind: Kind,
      name: Name,
      outline: Outline.map(spotOf),
    })),
    isNearStreet: (spot) => (nearestStreet(streets, spot)?.metres ?? Infinity) <= nearMetres,
    nameAt: (spot) => {
      const found = nearestStreet(streets, spot)
      if (!found || found.metres > nearMetres) return 'Yakında sokak yok'
      const district = districts.find(({ code }) => code === found.street.districtCode)
      return [found.street.name, district && `${district.name} Mah.`].filter(Boolean).join(', ')
    },
  }
}
