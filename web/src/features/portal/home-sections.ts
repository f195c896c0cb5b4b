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

const sections: readonly (Omit<HomeSection, 'services'> & { name: HomeSectionName })[] = [
  { name: 'applications', title: 'Beyan ve başvurular', look: 'tiles' },
  { name: 'information', title: 'Tarifeler ve kararlar', look: 'list' },
  { name: 'account', title: 'Üyelik ve hesabım', look: 'list' },
  { name: 'employees', title: 'Belediye çalışanları', look: 'list' },
]

/** Every service of the home page once, in its section. */
export function arrangeHome(services: readonly ServiceText[]): Home {
  const inSection = (name: HomeSectionName) =>
    services.filter(({ section, isOnHome }) => isOnHome && section === name)
  return {
    main: inSection('main'),
    sections: sections
      .map(({ name, title, look }) => ({ title, look, services: inSection(name) }))
      .filter((section) => section.services.length > 0),
  }
}
