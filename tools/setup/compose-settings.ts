import { randomBytes } from 'node:crypto'
import { upperCase } from 'rules/turkish-text'
import { settingsGuide } from '../../service/src/settings/settings-guide.ts'
import { type ServiceSettings, checkSettings } from '../../service/src/settings/settings.ts'

/** Some fields of a settings file. */
export type Answers = Partial<ServiceSettings>

/** Fields that are the same everywhere, or a good start; the guide's example explains them. */
const usualFields: readonly (keyof ServiceSettings)[] = [
  'Service',
  'ApplicationName',
  'SystemUser',
  'CurrencyCode',
  'ExpirationYearsToAdd',
  'OperationPauseStartHours',
  'OperationPauseStartMinute',
  'OperationPauseFinishHours',
  'OperationPauseFinishMinute',
  'SuccessUrl',
  'FailureUrl',
  'LastSalaryHideTillDay',
  'HasSubscription',
  'ShowSubscriptionMenu',
  'ShowMatrimonyPaymentMenu',
  'IsEDevletLoginDisable',
  'EDevlet',
  'EDEVLET_LOGOUT_URL',
  'Captcha',
  'MayorTitle',
  'TaxStatus',
  'FileStorage',
]

/** A whole settings file from the answers, their consequences, the usual values, and secrets made by chance. */
export function composeSettings(answers: Answers, source: string): ServiceSettings {
  const examples = settingsGuide.flatMap(({ fields }) => fields)
  const usual = Object.fromEntries(
    examples.filter(({ name }) => usualFields.includes(name)).map(({ name, example }) => [name, example]),
  )
  const { MunicipalityName, SiteUrl, MunicipalityWebsiteUrl, Banks = [], IsEDevletLoginDisable } = answers
  const [active, ...others] = Banks.map(({ Code }) => Code)
  return checkSettings(
    {
      ...usual,
      ...(MunicipalityName && { MunicipalityNameCapital: upperCase(MunicipalityName) }),
      ...(SiteUrl && { EDEVLET_REDIRECT_URI: new URL('/e-devlet-girisi', SiteUrl).href }),
      ...(MunicipalityWebsiteUrl && { MayorInfoUrl: MunicipalityWebsiteUrl, MayorPhotosUrl: '/baskan.svg' }),
      ...(active && { ActiveBankMerchantCode: active, FallbackBanks: others }),
      // A gate that is switched off is never asked.
      ...(IsEDevletLoginDisable && { EDEVLET_CLIENT_ID: 'yok', EDEVLET_CLIENT_SECRET: 'yok' }),
      machineKey: { validationKey: randomBytes(48).toString('base64url') },
      ...answers,
    },
    source,
  )
}
