import { services, type ServiceText } from '../../texts/services.ts'

export interface HomeSection {
  title: string
  /** Tiles tell what a service is for; lists only name it. */
  look: 'tiles' | 'list'
  services: readonly ServiceText[]
}

const information = [
  '/EstateStreetValuation',
  '/EstateConstructionCost',
  '/EstateAbrasionShare',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ECTAnnualPrice',
  '/ResolutionCouncilObservation',
  '/ResolutionComitteeObservation',
]
const account = ['/Register', '/RegistryObservation', '/UserUpdate', '/sifre-degistir', '/ForgottenPassword']

/** How many services stand large at the top. */
const mainCount = 2

export interface Home {
  main: readonly ServiceText[]
  sections: readonly HomeSection[]
}

/** Every service once, in order of use; `isHere` leaves out what this municipality does not have. */
export function arrangeHome(isHere: (path: string) => boolean): Home {
  const here = services.filter(({ path }) => isHere(path))
  const main = here.slice(0, mainCount)
  const others = here.slice(mainCount)
  const pick = (holds: (service: ServiceText) => boolean) => others.filter(holds)
  const isInformation = ({ path }: ServiceText) => information.includes(path)
  const isAccount = ({ path }: ServiceText) => account.includes(path)
  const isEmployee = ({ audience }: ServiceText) => audience === 'employee'
  const sections: HomeSection[] = [
    {
      title: 'Beyan ve başvurular',
      look: 'tiles',
      services: pick((service) => !isInformation(service) && !isAccount(service) && !isEmployee(service)),
    },
    { title: 'Tarifeler ve kararlar', look: 'list', services: pick(isInformation) },
    { title: 'Üyelik ve hesabım', look: 'list', services: pick(isAccount) },
    { title: 'Belediye çalışanları', look: 'list', services: pick(isEmployee) },
  ]
  return { main, sections: sections.filter((section) => section.services.length > 0) }
}
