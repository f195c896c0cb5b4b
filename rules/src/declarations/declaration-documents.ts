/** The papers a declaration is to come with; without one of them a person looks at it. */
export function documentsNeeded(declared: {
  kind: string
  isNewBuilding: boolean
  claimsExemption: boolean
}): ('deed' | 'occupancy-permit' | 'exemption')[] {
  const { kind, isNewBuilding, claimsExemption } = declared
  const isEstate = kind === 'building' || kind === 'plot' || kind === 'land'
  return [
    ...(isEstate ? (['deed'] as const) : []),
    ...(isNewBuilding ? (['occupancy-permit'] as const) : []),
    ...(claimsExemption ? (['exemption'] as const) : []),
  ]
}
