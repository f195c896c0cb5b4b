import type { SiteText, SiteTextKind } from 'contract/content/site-texts'
import type { PublicSettings } from 'contract/settings'
import type { ServiceInformation } from '../information.ts'

/** A text that clerks may write, as the desk lists it. */
export interface DeskText {
  key: string
  kind: SiteTextKind
  title: string
  /** Path of the page that shows it. */
  path: string
}

export const townTexts: readonly DeskText[] = [
  { key: 'contact', kind: 'contact', title: 'İletişim ve çalışma saatleri', path: '/iletisim' },
  { key: 'mayor', kind: 'mayor', title: 'Başkan', path: '/anasayfa' },
  { key: 'chat', kind: 'chat', title: 'Soru kutusu', path: '/anasayfa' },
  { key: 'privacy', kind: 'privacy', title: 'Kişisel verilerin korunması', path: '/kvkk' },
  {
    key: 'accessibility',
    kind: 'accessibility',
    title: 'Erişilebilirlik bildirimi',
    path: '/erisilebilirlik',
  },
]

/** Typed text of each field; lists have an entry a line. */
export type TextValues = Record<string, string>

export interface TextField {
  name: string
  label: string
  hint?: string
  /** Number of lines seen at once; one for a short text. */
  rows: number
  maxLength: number
}

const legalText: TextField = {
  name: 'text',
  label: 'Metin',
  hint: 'Boş satır yeni paragraf başlatır. “## ” ile başlayan satır başlık, “- ” ile başlayan satır liste olur.',
  rows: 18,
  maxLength: 30_000,
}

export const textFields: Record<SiteTextKind, readonly TextField[]> = {
  contact: [
    { name: 'address', label: 'Adres', rows: 2, maxLength: 200 },
    { name: 'phone', label: 'Telefon', rows: 1, maxLength: 20 },
    { name: 'email', label: 'E-posta', rows: 1, maxLength: 100 },
    {
      name: 'openingHours',
      label: 'Çalışma saatleri',
      hint: 'Her satıra günler ve saatler, örneğin Hafta içi: 08.30–17.30',
      rows: 4,
      maxLength: 1500,
    },
  ],
  mayor: [
    { name: 'name', label: 'Adı soyadı', rows: 1, maxLength: 100 },
    { name: 'title', label: 'Unvanı', rows: 1, maxLength: 100 },
    { name: 'infoUrl', label: 'Tanıtım sayfasının adresi', rows: 1, maxLength: 300 },
  ],
  chat: [],
  privacy: [legalText],
  accessibility: [legalText],
  service: [
    { name: 'what', label: 'Hizmet nedir?', rows: 4, maxLength: 1000 },
    { name: 'needs', label: 'Neler gerekir?', hint: 'Her satıra bir madde.', rows: 4, maxLength: 5000 },
    { name: 'cost', label: 'Ücreti', rows: 2, maxLength: 500 },
    { name: 'duration', label: 'Ne kadar sürer?', rows: 2, maxLength: 500 },
  ],
}

/** Published form of the typed text. */
export function textOf(kind: SiteTextKind, values: TextValues): SiteText {
  const value = (name: string) => (values[name] ?? '').trim()
  switch (kind) {
    case 'contact':
      return {
        kind,
        address: value('address'),
        phone: value('phone'),
        email: value('email'),
        openingHours: linesOf(value('openingHours')).map(hoursOf),
      }
    case 'mayor':
      return { kind, name: value('name'), title: value('title'), infoUrl: value('infoUrl'), photo: null }
    case 'chat':
      return { kind, isOn: values['isOn'] === 'on' }
    case 'privacy':
    case 'accessibility':
      return { kind, text: value('text') }
    case 'service':
      return {
        kind,
        what: value('what'),
        needs: linesOf(value('needs')),
        cost: value('cost'),
        duration: value('duration'),
      }
  }
}

/** A published text as it is typed. */
export function valuesOf(text: SiteText): TextValues {
  switch (text.kind) {
    case 'contact':
      return {
        address: text.address,
        phone: text.phone,
        email: text.email,
        openingHours: text.openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n'),
      }
    case 'mayor':
      return { name: text.name, title: text.title, infoUrl: text.infoUrl }
    case 'chat':
      return { isOn: text.isOn ? 'on' : '' }
    case 'privacy':
    case 'accessibility':
      return { text: text.text }
    case 'service':
      return { what: text.what, needs: text.needs.join('\n'), cost: text.cost, duration: text.duration }
  }
}

/** Text shown if no clerk wrote one; the long ones are read from their page. */
export function ownText(
  kind: SiteTextKind,
  settings: PublicSettings,
  information: ServiceInformation | undefined,
): SiteText | undefined {
  const { Contact, MayorName, MayorTitle, MayorInfoUrl, Chat } = settings
  switch (kind) {
    case 'contact':
      return {
        kind,
        address: Contact.Address,
        phone: Contact.Phone,
        email: Contact.Email,
        openingHours: Contact.OpeningHours.map(({ Days, Hours }) => ({ days: Days, hours: Hours })),
      }
    case 'mayor':
      return { kind, name: MayorName, title: MayorTitle, infoUrl: MayorInfoUrl, photo: null }
    case 'chat':
      return { kind, isOn: Chat === 'answers' }
    case 'privacy':
    case 'accessibility':
      return undefined
    case 'service':
      return information && { kind, ...pick(information) }
  }
}

function pick({ what, needs, cost, duration, afterwards }: ServiceInformation) {
  return { what, needs: [...needs], cost, duration: [duration, afterwards].filter(Boolean).join(' ') }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function hoursOf(line: string): { days: string; hours: string } {
  const [days = '', ...hours] = line.split(':')
  return { days: days.trim(), hours: hours.join(':').trim() }
}
