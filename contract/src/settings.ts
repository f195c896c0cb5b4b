import { z } from 'zod'

const text = z.string().min(1)
const code = z.string().regex(/^\d+$/)
const address = z.url({ protocol: /^https?$/ })
const hour = z.int().min(0).max(23)
const minute = z.int().min(0).max(59)

/** The fields of AppSetting.json: all that a browser may know. */
export const PublicSettings = z.strictObject({
  /** Base address of the service; empty means the site root. */
  Service: z.union([z.literal(''), address]),
  ApplicationName: z.literal('MUNICIPALITY_INFORMATION_SYSTEM'),
  CityName: text,
  CityCode: code,
  CountyName: text,
  CountyCode: code,
  /** The fixed userName that every call's body carries. */
  SystemUser: text,
  MunicipalityName: text,
  /** Also the page title. */
  MunicipalityNameCapital: text,
  HasSubscription: z.boolean(),
  IsEDevletLoginDisable: z.boolean(),
  MayorName: text,
  MayorTitle: text,
  MunicipalityWebsiteUrl: address,
  MayorPhotosUrl: z.union([z.string().regex(/^\/[^/]/), address]),
  MayorInfoUrl: address,
  ActiveBankMerchantCode: z.enum(['0010', '0012', '0015', '0064']),
  MerchantId: text,
  CurrencyCode: z.literal('949'),
  ThreeDSecureWebRequestUrl: address,
  VPosWebRequestUrl: address,
  VPosTerminalNo: text,
  ExpirationYearsToAdd: z.int().min(1).max(30),
  SuccessUrl: text,
  FailureUrl: text,
  BankRequesUrl: text,
  LogoCoordinates: z.string().regex(/^\d+,\d+$/),
  LogoWidth: z.int().positive(),
  LogoHeight: z.int().positive(),
  EDEVLET_REDIRECT_URI: address,
  EDEVLET_CLIENT_ID: text,
  OperationPauseStartHours: hour,
  OperationPauseStartMinute: minute,
  OperationPauseFinishHours: hour,
  OperationPauseFinishMinute: minute,
  StoreType: z.enum(['3d', '3d_pay', '3d_pay_hosting']),
  /** The newest payslip stays hidden until this day of the month. */
  LastSalaryHideTillDay: z.int().min(0).max(31),
  ShowSubscriptionMenu: z.boolean(),
  ShowMatrimonyPaymentMenu: z.boolean(),

  /** Where and when the town hall can be reached. */
  Contact: z.strictObject({
    Address: text,
    Phone: text,
    Email: z.email(),
    OpeningHours: z.array(z.strictObject({ Days: text, Hours: text })).min(1),
  }),
  /** `altcha` is our own proof of work; the others are hosted and need a site key. */
  Captcha: z.discriminatedUnion('Provider', [
    z.strictObject({ Provider: z.literal('altcha') }),
    z.strictObject({ Provider: z.enum(['turnstile', 'hcaptcha', 'recaptcha']), SiteKey: text }),
  ]),
  /** People to try the portal with; only ever present in the demo. */
  DemoPeople: z
    .array(z.strictObject({ UserName: text, Password: text, Name: text, Description: text }))
    .optional(),
})
export type PublicSettings = z.output<typeof PublicSettings>
