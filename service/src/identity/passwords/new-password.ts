import { generalRefusals } from 'contract/general-refusals'
import { passwordProblem } from 'rules/identity/password-rules'
import type { Given } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Problem of a new password for this person, in a sentence for its field; undefined if it has none. */
export async function newPasswordProblem(
  password: string,
  owner: { identityNumber: string; names: readonly (string | null)[] },
  { settings }: Pick<Given, 'settings'>,
): Promise<string | undefined> {
  const names = [...owner.names, settings.MunicipalityName, settings.CountyName].filter(
    (name) => name !== null,
  )
  const problem = passwordProblem(password, { identityNumber: owner.identityNumber, names })
  if (problem) return problem
  if (isCommonPassword(password)) return 'Bu şifreyi çok kişi kullanıyor; başka bir şifre seçin.'
  const { BreachedPasswordFile: file } = settings
  return file && (await isBreached(password, file))
    ? 'Bu şifre başka sitelerden çalınan şifreler arasında; başka bir şifre seçin.'
    : undefined
}

/** The refusal that shows the sentence at the password's field. */
export function refusedPassword(field: string, problem: string): Refused {
  return new Refused('InvalidRequest', generalRefusals.InvalidRequest, 400, { [field]: problem })
}
