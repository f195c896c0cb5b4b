import { readFile } from 'node:fs/promises'
import type { Certificate } from 'pkijs'
import type { SealSettings } from '../../settings/seal-settings.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { SealKey } from './seal-key.ts'
import type { TimeStampAuthority } from './time-stamp.ts'

export interface MunicipalSeal {
  key: SealKey
  authority: TimeStampAuthority | undefined
  hasSigningTime: boolean
  /** Moment of this process until which the authority, which has failed, is left alone. */
  pausedUntilMs: number
}

const opened = new WeakMap<SealSettings, Promise<MunicipalSeal>>()

/** Seal that the settings name, opened with the first document. */
export async function openMunicipalSeal({
  Seal,
}: Pick<ServiceSettings, 'Seal'>): Promise<MunicipalSeal | undefined> {
  if (!Seal) return undefined
  const known = opened.get(Seal)
  if (known) return known
  const opening = openSeal(Seal)
  opened.set(Seal, opening)
  // A file that was missing may be there the next time.
  opening.catch(() => opened.delete(Seal))
  return opening
}

async function openSeal({
  KeyFile,
  Password,
  TimeStamp,
  SigningTimeAttribute,
}: SealSettings): Promise<MunicipalSeal> {
  const { openPkcs12 } = await import('./seal-key.ts')
  const key = await openPkcs12(new Uint8Array(await readFile(KeyFile)), Password)
  const authority = TimeStamp && {
    url: TimeStamp.Url,
    account:
      TimeStamp.UserName !== undefined && TimeStamp.Password !== undefined
        ? { user: TimeStamp.UserName, password: TimeStamp.Password }
        : undefined,
    policy: TimeStamp.Policy,
    roots: await readRoots(TimeStamp.RootsFile),
    timeoutMs: TimeStamp.TimeoutMs,
  }
  return { key, authority, hasSigningTime: SigningTimeAttribute, pausedUntilMs: 0 }
}

async function readRoots(path: string): Promise<Certificate[]> {
  const { Certificate } = await import('pkijs')
  const blocks = (await readFile(path, 'utf8')).matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)
  const roots = [...blocks].map(([, base64 = '']) => Certificate.fromBER(Buffer.from(base64, 'base64')))
  if (roots.length === 0) throw new Error(`${path} holds no certificate`)
  return roots
}
