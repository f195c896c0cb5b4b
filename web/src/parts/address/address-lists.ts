import { callService } from '../../service-client/call-service.ts'
import type { ComboboxOption } from '../../ui/form/Combobox.tsx'

export type AddressLevel = 'city' | 'county' | 'district' | 'street' | 'outerDoor' | 'innerDoor'

export interface AddressOption extends ComboboxOption {
  /** Text within a written address. */
  text: string
  /** Whether it is a building with flats, of which one has to be chosen. */
  hasInnerDoors?: boolean
}

interface OptionPage {
  options: AddressOption[]
  hasMore: boolean
}

type Ask = (within: string, searchText: string, signal: AbortSignal) => Promise<OptionPage>

/** Fetches the entries of a level that lie within the one above. */
export const askFor: Record<AddressLevel, Ask> = {
  city: async (_, searchText, signal) => {
    const { Cities } = await callService('GetAddressParameterWithoutAuthorization', { searchText }, signal)
    return { options: Cities.map(named), hasMore: false }
  },
  county: async (cityCode, searchText, signal) =>
    pageOf(
      await callService('AddressGetCountyListWithoutAuthorization', { cityCode, searchText }, signal),
      named,
    ),
  district: async (countyCode, searchText, signal) =>
    pageOf(
      await callService('GetDistrictListWithoutAuthorization', { countyCode, searchText }, signal),
      named,
    ),
  street: async (districtCode, searchText, signal) =>
    pageOf(
      await callService('GetStreetListWithoutAuthorization', { districtCode, searchText }, signal),
      ({ Code, FullName }) => ({ key: Code, label: FullName, text: FullName }),
    ),
  outerDoor: async (streetCode, searchText, signal) =>
    pageOf(
      await callService('GetOuterDoorListWithoutAuthorization', { streetCode, searchText }, signal),
      ({ Oid, DoorNumber, BuildingName, HasInnerDoors }) => ({
        key: String(Oid),
        label: BuildingName ? `${DoorNumber} (${BuildingName})` : DoorNumber,
        text: DoorNumber,
        hasInnerDoors: HasInnerDoors,
      }),
    ),
  innerDoor: async (outerDoorOid, searchText, signal) =>
    pageOf(
      await callService(
        'GetConcreteInnerDoorListWithoutAuthorization',
        { outerDoorOid: Number(outerDoorOid), searchText },
        signal,
      ),
      ({ Oid, DoorNumber, Usage }) => ({
        key: String(Oid),
        label: Usage === 'business' ? `${DoorNumber} (iş yeri)` : DoorNumber,
        text: DoorNumber,
      }),
    ),
}

function named({ Code, Name }: { Code: string; Name: string }): AddressOption {
  return { key: Code, label: Name, text: Name }
}

function pageOf<Item>(
  { Items, HasMore }: { Items: Item[]; HasMore: boolean },
  optionOf: (item: Item) => AddressOption,
): OptionPage {
  return { options: Items.map(optionOf), hasMore: HasMore }
}
