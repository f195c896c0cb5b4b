/** The parts of an address in the order people say them. */
export interface AddressParts {
  districtName: string
  /** Street with its kind: 'Çınar Cad.' */
  street: string
  /** 12 or 12/A. */
  outerDoor: string
  innerDoor: string | null
  countyName: string
  cityName: string
}

/** A square and a cluster of houses have no usual short form. */
const streetEndings: Record<number, string> = {
  1: 'Meydanı',
  2: 'Blv.',
  3: 'Cad.',
  4: 'Sok.',
  5: 'Küme Evler',
}

/** 'Göl Mah. Çınar Cad. No: 12/A İç Kapı No: 5, Çınarlıgöl / Gölova'. */
export function addressText(parts: AddressParts): string {
  const door = parts.innerDoor === null ? '' : ` İç Kapı No: ${parts.innerDoor}`
  return `${parts.districtName} Mah. ${parts.street} No: ${parts.outerDoor}${door}, ${parts.countyName} / ${parts.cityName}`
}

export function streetText(name: string, typeCode: number): string {
  return [name, streetEndings[typeCode]].filter(Boolean).join(' ')
}

/** The number on a door, with its letter after a stroke. */
export function outerDoorText(number: number, suffix: string): string {
  return suffix === '' ? String(number) : `${number}/${suffix}`
}
