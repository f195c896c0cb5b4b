import type { Caller, Given } from '../../calling/handler.ts'
import { seal, unseal } from '../../calling/seal.ts'

const lifetimeMs = 15 * 60_000
const purpose = 'second-factor-setup'

/** A key on its way to a device; the browser carries it, so that a setup that is not finished leaves nothing behind. */
interface Setup {
  key: string
  signInOid: number
  /** Device that it replaces; null for a first one. */
  replaces: string | null
  expiresAt: number
}

export function sealSetup(
  key: Buffer,
  replaces: Date | null,
  { signInOid }: Pick<Caller, 'signInOid'>,
  { settings, now }: Given,
): string {
  const setup: Setup = {
    key: key.toString('base64'),
    signInOid,
    replaces: replaces?.toISOString() ?? null,
    expiresAt: now.getTime() + lifetimeMs,
  }
  return seal(setup, settings.machineKey.validationKey, purpose)
}

/** The setup that this sign-in began a moment ago. */
export function openSetup(
  sealed: string,
  { signInOid }: Pick<Caller, 'signInOid'>,
  { settings, now }: Given,
): { key: Buffer; replaces: Date | null } | undefined {
  const setup = unseal<Setup>(sealed, settings.machineKey.validationKey, purpose)
  if (!setup || setup.signInOid !== signInOid || setup.expiresAt < now.getTime()) return undefined
  return {
    key: Buffer.from(setup.key, 'base64'),
    replaces: setup.replaces === null ? null : new Date(setup.replaces),
  }
}
