import type { HomeSectionName, ServiceText } from '../../texts/services.tsx'

interface HomeSection {
  title: string
  /** Tiles tell what a service is for; lists only name it. */
  look: 'tiles' | 'list'
  services: readonly ServiceText[]
}

interface Home {
  main: readonly ServiceText[]
  sections: readonly HomeSection[]
}

interface Reader {
  isSignedIn: boolean
  /** Whether the member is an employee; known after signing in. */
  isEmployee: boolean
}

const sections: readonly (Omit<HomeSection, 'services'> & {
  name: HomeSectionName
  memberTitle?: string
})[] = [
  { name: 'applications', title: 'Beyan ve başvurular', look: 'tiles' },
  { name: 'information', title: 'Tarifeler ve kararlar', look: 'list' },
  { name: 'account', title: 'Üyelik ve hesabım', memberTitle: 'Hesabım', look: 'list' },
  { name: 'employees', title: 'Belediye çalışanları', look: 'list' },
]

/** Every service that concerns the reader once, in its section. */
export function arrangeHome(services: readonly ServiceText[], reader: Reader): Home {
  const inSection = (name: HomeSectionName) =>
    services.filter((service) => service.isShown && service.section === name && concerns(service, reader))
  return {
    main: inSection('main'),
    sections: sections
      .map(({ name, title, memberTitle = title, look }) => ({
        title: reader.isSignedIn ? memberTitle : title,
        look,
        services: inSection(name),
      }))
      .filter((section) => section.services.length > 0),
  }
}

function concerns({ isForVisitors, section }: ServiceText, { isSignedIn, isEmployee }: Reader): boolean {
  if (!isSignedIn) return true
  return !isForVisitors && (section !== 'employees' || isEmployee)
}
