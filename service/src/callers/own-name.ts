import type { Caller, Given } from '../calling/handler.ts'

/** Whether a call about oneself names its caller; the fixed name of the application stands for the caller. */
export function isOwnName(userName: string, member: Caller, { settings }: Pick<Given, 'settings'>): boolean {
  return userName === member.userName || userName === settings.SystemUser
}
