import { existsSync, readFileSync } from 'node:fs'

export interface LockedPackage {
  name: string
  version: string
  licence: string
  /** SHA-512 of the package as it is published, in hexadecimal. */
  sha512: string | undefined
  /** Whether `npm ci --omit=dev` leaves it out. */
  isDevelopment: boolean
  /** Whether it is installed only on some systems, or if another package asks for it. */
  isOptional: boolean
}

interface LockEntry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  link?: boolean
}

export const unnamedLicence = 'not named'

const root = new URL('..', import.meta.url)

/** Every package of others in the lock file, for all systems, each version once, by name. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, LockedPackage>()
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || entry.link || !entry.version) continue
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${entry.version}`
    const isDevelopment = entry.dev === true && found.get(key)?.isDevelopment !== false
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? installedLicence(place) ?? unnamedLicence,
      sha512: sha512Of(entry.integrity),
      isDevelopment,
      isOptional: entry.optional === true || entry.devOptional === true,
    })
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, locked]) => locked)
}

/** The lock file leaves out licences that are written in the old form of package.json. */
function installedLicence(place: string): string | undefined {
  const file = new URL(`${place}/package.json`, root)
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
  return named?.trim() ? named : undefined
}

function sha512Of(integrity: string | undefined): string | undefined {
  const encoded = /sha512-(\S+)/.exec(integrity ?? '')?.[1]
  return encoded && Buffer.from(encoded, 'base64').toString('hex')
}
