import type { Calls } from 'contract/calls'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import { isCaptchaSolved } from '../../proof/captcha.ts'
import { populationRegistry } from '../population-registry/population-registry.ts'

/** Number and birth date are no secret: of the name only as much is told as its owner needs to recognise it. */
export const GetRetailRegistryInfoViaNISWithoutAuthorization: Handler<
  Calls['GetRetailRegistryInfoViaNISWithoutAuthorization']
> = async ({ request: { personPidNo, year, month, day, captcha }, refusal, ...given }) => {
  if (!(await isCaptchaSolved(captcha, given))) throw refusal('CaptchaFailed')
  const person = await populationRegistry(given.settings).findPerson(personPidNo, { year, month, day })
  if (person === 'unavailable') throw refusal('RegistryUnavailable')
  // The death of a person is not told here.
  if (person === 'notFound' || person === 'deceased') return { IsFound: false, MaskedName: null }
  return { IsFound: true, MaskedName: maskName(`${person.name} ${person.surname}`) }
}
