import { z } from 'zod'
import { merchantBanks } from './payments/codes.ts'
import { applicationName } from './portal/codes.ts'
import { RetentionPeriods } from './retention/periods.ts'

const text = z.string().min(1)
const code = z.string().regex(/^\d+$/, 'must be digits')
const url = z.url({ protocol: /^https?$/ })
/** A path of ours or a URL elsewhere. */
const place = z.union([z.string().regex(/^\/[^/]/), url])
const hour = z.int().min(0).max(23)
const minute = z.int().min(0).max(59)

const part = {
  show: z.boolean(),
  theme: z.enum(['active', 'light-blue', 'navy', 'green', 'burgundy', 'dark', 'high-contrast']),
}

const defaultDocuments = { MaxBytes: 10 * 1024 * 1024, MaxPerKind: 10, MaxUnused: 60, UnusedDays: 30 }

/** Parts of the layout that an operator changes; the rest keeps its defaults. */
const Layout = z.strictObject({
  layout1Settings: z
    .strictObject({
      leftSidebar: z.strictObject({ ...part, mode: z.enum(['full', 'compact', 'close']) }).partial(),
      topbar: z.strictObject({ ...part, fixed: z.boolean() }).partial(),
    })
    .partial(),
  secondarySidebar: z.strictObject({ ...part, open: z.boolean() }).partial(),
  footer: z.strictObject({ ...part, fixed: z.boolean() }).partial(),
})

/** The fields of AppSetting.json: all that a browser may know. */
export const PublicSettings = z.strictObject({
  /** Base URL of the service; empty means the site root. */
  Service: z.union([z.literal(''), url]),
  ApplicationName: z.literal(applicationName),
  CityName: text,
  CityCode: code,
  CountyName: text,
  CountyCode: code,
  /** The fixed userName that every call's body carries. */
  SystemUser: text,
  MunicipalityName: text,
  /** Name in capitals, which is also the page title. */
  MunicipalityNameCapital: text,
  HasSubscription: z.boolean(),
  IsEDevletLoginDisable: z.boolean(),
  MayorName: text,
  MayorTitle: text,
  MunicipalityWebsiteUrl: url,
  MayorPhotosUrl: place,
  MayorInfoUrl: url,
  /** A wide photo or drawing of the town at the head of the home page; without it the page has no picture. */
  TownPictureUrl: place.optional(),
  ActiveBankMerchantCode: z.enum(Object.values(merchantBanks).map(({ code }) => code)),
  MerchantId: text,
  CurrencyCode: z.literal('949'),
  /** URL needed only if the active bank uses PayFlex, like the terminal below. */
  ThreeDSecureWebRequestUrl: url.optional(),
  VPosWebRequestUrl: url,
  VPosTerminalNo: text.optional(),
  ExpirationYearsToAdd: z.int().min(1).max(30),
  SuccessUrl: place,
  FailureUrl: place,
  /** Specified, and nothing here needs it: each bank has its own URL. */
  BankRequesUrl: place.optional(),
  /** Position of the logo on PDFs, in points from the left and the top of the page, and its largest size. */
  LogoCoordinates: z
    .string()
    .regex(/^\d+,\d+$/)
    .optional(),
  LogoWidth: z.int().positive().optional(),
  LogoHeight: z.int().positive().optional(),
  EDEVLET_REDIRECT_URI: url,
  EDEVLET_CLIENT_ID: text,
  /** Signing out here leaves e-Devlet signed in; this is where people end that. */
  EDEVLET_LOGOUT_URL: url,
  OperationPauseStartHours: hour,
  OperationPauseStartMinute: minute,
  OperationPauseFinishHours: hour,
  OperationPauseFinishMinute: minute,
  StoreType: z.enum(['3d', '3d_pay', '3d_pay_hosting']),
  /** The newest payslip stays hidden until this day of the month. */
  LastSalaryHideTillDay: z.int().min(0).max(31),
  ShowSubscriptionMenu: z.boolean(),
  ShowMatrimonyPaymentMenu: z.boolean(),

  Layout: Layout.partial().optional(),
  /** Chat of the portal: `answers` searches it for the question; without it there is no chat, except the demo's own. */
  Chat: z.enum(['off', 'answers']).optional(),

  /** Contact data and opening hours of the town hall. */
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
  /** Limits of uploaded documents: size, number, and the days that unused ones are kept. */
  Documents: z
    .strictObject({
      MaxBytes: z
        .int()
        .min(100_000)
        .max(50 * 1024 * 1024),
      MaxPerKind: z.int().min(1).max(50),
      /** Limit of documents of one person or company that are not yet part of anything sent. */
      MaxUnused: z.int().min(1).max(500),
      UnusedDays: z.int().min(1).max(365),
    })
    .default(defaultDocuments),
  /** Days for which each kind of record is kept. */
  Retention: RetentionPeriods.prefault({}),
  /** Logo and colours as clerks published them; a settings file holds none. */
  Look: z
    .strictObject({
      /** Null for the portal’s own sign. */
      Logo: z.strictObject({ Path: place, IconPath: place }).nullable(),
      /** The main colour on light and on dark pages, and the style sheet made of them; null for the portal’s own. */
      Colours: z.strictObject({ Light: text, Dark: text, Style: text }).nullable(),
    })
    .optional(),
  /** People to try the portal with; only ever present in the demo. */
  DemoPeople: z
    .array(z.strictObject({ UserName: text, Password: text, Name: text, Description: text }))
    .optional(),
})
export type PublicSettings = z.output<typeof PublicSettings>
