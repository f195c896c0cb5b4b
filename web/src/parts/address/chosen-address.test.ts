import { describe, expect, test } from 'vitest'
import { type ChosenAddress, choose, levelAbove, wholeAddress } from './chosen-address.ts'

const option = (key: string, text = key) => ({ key, label: text, text })
const whole: ChosenAddress = {
  city: option('99', 'Gölova'),
  county: option('1275', 'Çınarlıgöl'),
  district: option('1275001', 'Göl'),
  street: option('127500101', 'Çınar Cad.'),
  outerDoor: { ...option('900000001', '12/A'), hasInnerDoors: true },
  innerDoor: option('950000001', '5'),
}

describe('choosing level by level', () => {
  test('an address chosen to the flat is whole and reads as it is written', () => {
    expect(wholeAddress(whole)).toEqual({
      cityCode: '99',
      countyCode: '1275',
      districtCode: '1275001',
      streetCode: '127500101',
      outerDoorOid: 900_000_001,
      innerDoorOid: 950_000_001,
      text: 'Göl Mah. Çınar Cad. No: 12/A İç Kapı No: 5, Çınarlıgöl / Gölova',
    })
  })

  test('a building with flats is not enough, one without is', () => {
    const { innerDoor: _, ...building } = whole
    expect(wholeAddress(building)).toBeNull()
    const house = { ...building, outerDoor: option('900000002', '14') }
    expect(wholeAddress(house)).toMatchObject({ innerDoorOid: null })
  })

  test('another street undoes the doors and keeps what is above', () => {
    const moved = choose(whole, 'street', option('127500102', 'Işık Sok.'))
    expect(moved).toEqual({
      city: whole.city,
      county: whole.county,
      district: whole.district,
      street: option('127500102', 'Işık Sok.'),
    })
    expect(wholeAddress(moved)).toBeNull()
  })

  test('choosing the same again undoes nothing', () => {
    expect(choose(whole, 'county', option('1275', 'Çınarlıgöl'))).toBe(whole)
  })

  test('every level but the first waits for the one above', () => {
    expect(levelAbove('city')).toBeUndefined()
    expect(levelAbove('innerDoor')).toBe('outerDoor')
  })
})
