import type { HomeSectionName, ServiceText } from '../../texts/services.tsx'

interface HomeSection {
  title: string
  services: readonly ServiceText[]
}

interface Reader {
  isSignedIn: boolean
  /** Whether the member is an employee; known after signing in. */
  isEmployee: boolean
}

const sections: readonly { name: HomeSectionName; title: string; memberTitle?: string }[] = [
  { name: 'main', title: 'Ödeme' },
  { name: 'applications', title: 'Beyan ve başvurular' },
  { name: 'information', title: 'Tarifeler ve kararlar' },
  { name: 'account', title: 'Üyelik ve hesabım', memberTitle: 'Hesabım' },
  { name: 'employees', title: 'Belediye çalışanları' },
]

/** Every service that concerns the reader once, in its section. */
export function arrangeHome(services: readonly ServiceText[], reader: Reader): readonly HomeSection[] {
  return sections
    .map(({ name, title, memberTitle = title }) => ({
      title: reader.isSignedIn ? memberTitle : title,
      services: services.filter(
        (service) => service.isShown && service.section === name && concerns(service, reader),
      ),
    }))
    .filter((section) => section.services.length > 0)
}

function concerns({ isForVisitors, section }: ServiceText, { isSignedIn, isEmployee }: Reader): boolean {
  if (!isSignedIn) return true
  return !isForVisitors && (section !== 'employees' || isEmployee)
}
