import { setTimeout as pause } from 'node:timers/promises'
import type { SiteText, SiteTextKind } from 'contract/content/site-texts'
import { siteStyle } from 'rules/portal/site-style'
import type { Database } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'

/** Pages that are kept are shown while the database is slow or away. */
const maxWaitMs = 1000
/** Time a call may go on with the last known content. */
const maxAgeMs = 5000

/** Path of the municipality's logos. */
export const logoPath = '/belediye-logosu'
/** Path of photographs in the site's texts. */
export const photoPath = '/site-fotografi'

type TextOf<Kind extends SiteTextKind> = Extract<SiteText, { kind: Kind }>

/** Settings that a published text replaces. */
const replaced: { [Kind in SiteTextKind]?: (text: TextOf<Kind>) => Partial<ServiceSettings> } = {
  contact: ({ address, phone, email, openingHours }) => ({
    Contact: {
      Address: address,
      Phone: phone,
      Email: email,
      OpeningHours: openingHours.map(({ days, hours }) => ({ Days: days, Hours: hours })),
    },
  }),
  mayor: ({ name, title, infoUrl, photo }) => ({
    MayorName: name,
    MayorTitle: title,
    MayorInfoUrl: infoUrl,
    // Versions of earlier releases have no photograph.
    ...(photo && 'name' in photo && { MayorPhotosUrl: `${photoPath}/${photo.name}.jpg` }),
  }),
  chat: ({ isOn }) => ({ Chat: isOn ? 'answers' : 'off' }),
}

interface InForce {
  /** Version that grows with every change of the public content. */
  version: number
  /** The same object until something changes, because storage and banks are kept by it. */
  settings: ServiceSettings
}

/** Settings with the clerks' published content over them, the same in every service. */
export class ContentInForce {
  readonly #db: Database
  readonly #settings: ServiceSettings
  #known: InForce
  #knownSince = 0
  #asking: Promise<InForce> | undefined

  constructor({ db, settings }: { db: Database; settings: ServiceSettings }) {
    this.#db = db
    this.#settings = settings
    this.#known = { version: 0, settings }
  }

  /** Current content; concurrent readers share one query. */
  async current(): Promise<InForce> {
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined
    })
    return Promise.race([this.#asking, pause(maxWaitMs, undefined, { ref: false }).then(() => this.#known)])
  }

  /** Content of a few seconds ago at most, without waiting. */
  known(now: Date): InForce {
    if (now.getTime() - this.#knownSince > maxAgeMs) {
      this.#knownSince = now.getTime()
      void this.current()
    }
    return this.#known
  }

  async #read(): Promise<InForce> {
    try {
      const db = this.#db
      const [state] = await db<{ version: number }[]>`select version from content_state`
      const version = state?.version ?? 0
      if (version !== this.#known.version) this.#known = { version, settings: await this.#published() }
    } catch {
      // The calls that need the database report its failure; the last known content stays.
    }
    return this.#known
  }

  async #published(): Promise<ServiceSettings> {
    const db = this.#db
    const rows = await db<{ content: SiteText | null }[]>`
      select distinct on (key) content from site_text
      where key in ${db(Object.keys(replaced))} order by key, version desc`
    const changes = [
      ...rows.flatMap(({ content }) => (content ? [settingsOf(content)] : [])),
      ...(await this.#look()),
    ]
    if (changes.length === 0) return this.#settings
    const settings = Object.assign({ ...this.#settings }, ...changes) as ServiceSettings
    return JSON.stringify(settings) === JSON.stringify(this.#known.settings) ? this.#known.settings : settings
  }

  async #look(): Promise<Pick<ServiceSettings, 'Look' | 'LogoImage'>[]> {
    const db = this.#db
    const rows = await db<LookRow[]>`
      select light_colour, dark_colour, encode(hash, 'hex') as logo, picture from site_look
      left join site_logo on hash = logo_hash order by version desc limit 1`
    return rows.map(({ logo, picture, lightColour, darkColour }) => ({
      Look: {
        Logo: logo ? { Path: `${logoPath}/${logo}.png`, IconPath: `${logoPath}/${logo}-simge.png` } : null,
        Colours:
          lightColour && darkColour
            ? {
                Light: lightColour,
                Dark: darkColour,
                Style: siteStyle({ light: lightColour, dark: darkColour }),
              }
            : null,
      },
      ...(picture && { LogoImage: `data:image/png;base64,${picture.toString('base64')}` }),
    }))
  }
}

interface LookRow {
  lightColour: string | null
  darkColour: string | null
  logo: string | null
  picture: Buffer | null
}

function settingsOf<Kind extends SiteTextKind>(text: TextOf<Kind>): Partial<ServiceSettings> {
  return replaced[text.kind as Kind]?.(text) ?? {}
}
