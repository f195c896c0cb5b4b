import { lookupParameterTypes } from 'contract/parameters/codes'
import { demoCity } from './places.ts'

/** Tax office for the state's taxes of the town's people; numbered like the real ones of a province. */
export const taxOffice = {
  typeCode: lookupParameterTypes.taxOffices.code,
  code: `0${demoCity.code}101`,
  name: `Çınarlıgöl Malmüdürlüğü (${demoCity.name})`,
}

/** Offices one pays into or hears from; none of them is real. */
export const enforcementOffices = [
  'Çınarlıgöl İcra Dairesi',
  'Gölova 1. İcra Dairesi',
  'Gölova 2. İcra Dairesi',
  'Gölova Banka Alacakları İcra Dairesi',
].map((name) => ({ name, cityCode: demoCity.code }))

const largeBanks = ['0010', '0012', '0015', '0046', '0062', '0064', '0067', '0111', '0134', '0205']
const branchNames = [
  'Çınarlıgöl',
  'Çınarlıgöl Çarşı',
  'Çınarlıgöl Sanayi',
  'Gölova Merkez',
  'Gölova İstasyon',
  'Gölova Üniversite',
  'İğdecik',
  'Kızılcagöl',
]

/** Each large bank has a few of the branches, and no two banks number them alike. */
export const bankBranches = largeBanks.flatMap((bankCode, bank) =>
  branchNames
    .filter((_, index) => (index + bank) % 3 !== 0)
    .map((name, index) => ({
      bankCode,
      code: String(90_000 + bank * 100 + index + 1),
      cityCode: demoCity.code,
      name: `${name} Şubesi`,
    })),
)

/** Cash desks of the town hall. */
export const cashPoints = [
  { code: 'V1', name: 'Belediye binası 1. vezne' },
  { code: 'V2', name: 'Belediye binası 2. vezne' },
]
