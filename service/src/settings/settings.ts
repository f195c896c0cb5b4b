import { readFileSync } from 'node:fs'
import { PublicSettings } from 'contract/settings'
import { isTurkishIban } from 'rules/identity/iban'
import { z } from 'zod'
import { BankCode, BankSettings, BankTimeouts } from './bank-settings.ts'
import { BankFolderSettings } from './bank-folder-settings.ts'
import { BridgeSettings } from './bridge-settings.ts'
import { DatabaseLimits, DatabaseUrl } from './database-settings.ts'
import { MailSettings } from './mail-settings.ts'
import { PaymentSettings } from './payment-settings.ts'
import { StatementAccountSettings } from './statement-account-settings.ts'
import { SealSettings } from './seal-settings.ts'
import { SecondPersonSettings } from './second-person-settings.ts'
import { plainHttpFields } from './plain-http.ts'

const secret = z.string().regex(/\S/, 'must not be blank')

/** Fields of the active bank that browsers learn; the file says them once, in `Banks`. */
const ofActiveBank = {
  MerchantId: true,
  ThreeDSecureWebRequestUrl: true,
  VPosWebRequestUrl: true,
  VPosTerminalNo: true,
  StoreType: true,
} as const

/** Settings for the service alone, in addition to those that browsers know. */
const ServiceSettings = PublicSettings.omit({ ...ofActiveBank, Look: true }).extend({
  /** Every bank with which there is a contract, each once. */
  Banks: z.array(BankSettings).min(1),
  /** Banks tried in this order when the active bank does not answer. */
  FallbackBanks: z.array(BankCode),
  BankTimeouts: BankTimeouts.optional(),
  SMSUsername: secret,
  /** Specified for a middle service between portals and gateways; the gateway itself knows neither. */
  TransmissionID: secret.optional(),
  SMSMunicipalityCode: secret.optional(),
  /** The root of all our own sealing and signing. */
  machineKey: z.strictObject({
    validationKey: z.string().regex(/^\S{32,}$/, 'needs 32 characters without blanks'),
  }),
  /**
   * Clerks prove a code of their device at every sign-in; `offered` asks for it only where one is set up, which is for
   * trying the portal out.
   */
  SecondFactor: z.enum(['required', 'offered']).default('required'),
  /** Days for which a changed phone or e-mail of a record opens nothing, while the old one may object. */
  Identity: z.strictObject({ NewContactWaitDays: z.int().min(1).max(60) }).default({ NewContactWaitDays: 7 }),
  EDEVLET_CLIENT_SECRET: secret,
  /** The e-Devlet gate. The state number sent along lies between the limits, which must leave room for chance. */
  EDevlet: z
    .strictObject({
      AuthorizeUrl: z.url({ protocol: /^https?$/ }),
      TokenUrl: z.url({ protocol: /^https?$/ }),
      PersonUrl: z.url({ protocol: /^https?$/ }),
      StateLower: z.int().positive(),
      StateUpper: z.int().positive(),
    })
    .refine(({ StateLower, StateUpper }) => StateUpper - StateLower >= 1e12, {
      path: ['StateUpper'],
      message: 'must be at least 1000000000000 above StateLower',
    }),
  /** The SMS gateway (NetGSM's REST): its URL, our password there and the approved sender name. */
  SmsGateway: z.strictObject({
    Url: z.url({ protocol: /^https?$/ }),
    Password: secret,
    Header: z.string().regex(/^[A-Za-z0-9 .*-]{3,11}$/),
    /** Number of messages other than codes that each service hands over in a second. */
    PerSecond: z.int().min(1).max(500).optional(),
  }),
  /** Mail settings; without them no mail is sent, and a new e-mail address is proved by the registered phone. */
  Mail: MailSettings.optional(),
  /** E-mail addresses that get a mail each morning about problems and yesterday's numbers. */
  DigestTo: z.array(z.email()).max(20).optional(),
  /** The state's population registry: KPS for institutions, or the old public services. */
  PopulationRegistry: z.discriminatedUnion('Kind', [
    z.strictObject({ Kind: z.literal('public'), Url: z.url({ protocol: /^https?$/ }) }),
    z.strictObject({
      Kind: z.literal('kps'),
      IssuerUrl: z.url({ protocol: /^https?$/ }),
      RoutingUrl: z.url({ protocol: /^https?$/ }),
      UserName: secret,
      Password: secret,
    }),
  ]),
  /** Storage for uploaded documents: a directory, or a bucket that speaks S3. */
  FileStorage: z
    .discriminatedUnion('Kind', [
      z.strictObject({ Kind: z.literal('disk'), Directory: secret }),
      z.strictObject({
        Kind: z.literal('s3'),
        Endpoint: z.url({ protocol: /^https?$/ }),
        Region: secret,
        Bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
        AccessKeyId: secret,
        SecretAccessKey: secret,
      }),
    ])
    .default({ Kind: 'disk', Directory: '.data/files' }),
  /** The clamd that uploaded files must pass; without it they are not looked at for viruses. */
  Antivirus: z.strictObject({ Host: secret, Port: z.int().min(1).max(65_535) }).optional(),
  /** The processes in which uploaded files are opened: how many at once, and what one file may take. */
  FileChecking: z
    .strictObject({
      Processes: z.int().min(1).max(16),
      MaxMemoryMb: z.int().min(256).max(8192),
      TimeoutSeconds: z.int().min(5).max(300),
    })
    .default({ Processes: 2, MaxMemoryMb: 640, TimeoutSeconds: 30 }),
  /** Files that clerks bring in at the desk: how large one may be, and how long it and its reports are kept. */
  ImportFiles: z
    .strictObject({
      MaxBytes: z
        .int()
        .min(1024 * 1024)
        .max(8 * 1024 ** 3),
      KeptDays: z.int().min(1).max(365),
    })
    .default({ MaxBytes: 1024 ** 3, KeptDays: 30 }),
  /** Patience of payments. */
  Payments: PaymentSettings.optional(),
  /** Limits for one employee alone. */
  SecondPerson: SecondPersonSettings.prefault({}),
  /**
   * Notices and cuts for late water debts; without it nothing is even planned. `QueryType` 1 counts lira, 2 bills;
   * while `CarryOut` is false the steps are only written down, to be looked at first.
   */
  LateWaterDebts: z.strictObject({ QueryType: z.literal([1, 2]), CarryOut: z.boolean() }).optional(),
  /** Days before its last day on which people are told of a debt that their automatic payment order pays. */
  AutomaticOrders: z.strictObject({ NoticeDays: z.int().min(1).max(30) }).default({ NoticeDays: 5 }),
  /** Accounts of the municipality that its own texts may name. */
  OwnAccounts: z.array(z.string().refine(isTurkishIban, 'IBAN hatalı.')).max(50).default([]),
  /** Hosts that texts of the municipality may link to, beside its own and those of public bodies. */
  LinkedHosts: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Ana bilgisayar adı hatalı.'))
    .max(200)
    .default([]),
  /** Accounts of the municipality whose statements are compared with the books. */
  StatementAccounts: StatementAccountSettings,
  /** Number of people, by kind, that a clerk looks at before it becomes a case for the auditor. */
  Curiosity: z
    .strictObject({
      Colleagues: z.int().min(0).max(10_000).default(2),
      Neighbours: z.int().min(0).max(10_000).default(0),
      WithoutCase: z.int().min(0).max(10_000).default(30),
      PeopleInHour: z.int().min(0).max(10_000).default(60),
      PeopleInDay: z.int().min(0).max(10_000).default(200),
      OutsideHours: z.int().min(0).max(10_000).default(5),
      /**
       * Default of 18 November 2026: open work stands on the first page, and twenty more pages of twenty-five people are
       * beyond what a clerk reads in a day to find one of them.
       */
      PeopleListed: z.int().min(0).max(100_000).default(500),
      PeopleListedInMonth: z.int().min(0).max(1_000_000).default(3000),
      ColleaguesInMonth: z.int().min(0).max(10_000).default(10),
      NeighboursInMonth: z.int().min(0).max(10_000).default(3),
      WithoutCaseInMonth: z.int().min(0).max(100_000).default(200),
      DaysAtOnePerson: z.int().min(1).max(30).default(10),
      WorkFromHour: z.int().min(0).max(23).default(7),
      WorkUntilHour: z.int().min(1).max(24).default(20),
    })
    .prefault({}),
  /**
   * Visibility of looks at people's records: the desk always, names of clerks by decision of the municipality, looks of
   * auditors once an inquiry is no longer disturbed by it.
   */
  LooksShown: z
    .strictObject({ ClerkNames: z.boolean(), AuditHeldBackDays: z.int().min(0).max(730) })
    .default({ ClerkNames: false, AuditHeldBackDays: 90 }),
  /** Folders by which files are exchanged with banks. */
  BankFolders: BankFolderSettings,
  /** Systems of the municipality that exchange facts with the portal. */
  Bridge: BridgeSettings.optional(),
  /** Account that may read the description of calls and bridge at /api-docs; without it no one can. */
  ApiDocs: z
    .strictObject({ UserName: z.string().regex(/^[^:]{1,60}$/), Password: z.string().min(16) })
    .optional(),
  DatabaseUrl: DatabaseUrl.optional(),
  /** Limits of one service at the database: its connections and its waiting times. */
  DatabaseLimits: DatabaseLimits.prefault({}),
  /** New visitors wait in line while the smallest answer takes longer than this, or passwords wait longer to be checked. */
  WaitingLine: z
    .strictObject({
      MaxDelayMs: z.int().min(50).max(60_000).default(300),
      MaxPasswordWaitMs: z.int().min(100).max(60_000).default(2000),
      /** Places in the line for one IP address, which whole offices and mobile networks share. */
      MaxPerAddress: z.int().min(1).max(100_000).default(200),
    })
    .prefault({}),
  /** The same database for the account that owns the schema; without it the account of `DatabaseUrl` does both. */
  MigrationDatabaseUrl: DatabaseUrl.optional(),
  /** Replicas that follow the database, for answers that may be a second old. */
  ReadDatabaseUrl: DatabaseUrl.optional(),
  /** The URL people type; decides whether cookies are marked Secure. */
  SiteUrl: z.url({ protocol: /^https?$/ }),
  /** Electronic seal of documents. */
  Seal: SealSettings.optional(),
  /** Secret of the hosted captcha, where one is named. */
  CaptchaSecret: secret.optional(),
  /** URL at which the hosted captcha's answers are verified. */
  CaptchaVerifyUrl: z.url().optional(),
  /** Work that our own captcha asks of a browser. */
  CaptchaWork: z.strictObject({ Cost: z.int().positive(), MaxCounter: z.int().min(10) }).optional(),
  /** Status on which local taxes depend: inside a metropolitan municipality rates are doubled. */
  TaxStatus: z
    .strictObject({
      IsMetropolitan: z.boolean(),
      /**
       * Whether it is a priority-development place, or a municipality below 5,000 people outside a metropolitan one.
       */
      IsCleaningTaxReduced: z.boolean(),
    })
    .refine(({ IsMetropolitan, IsCleaningTaxReduced }) => !IsMetropolitan || !IsCleaningTaxReduced, {
      path: ['IsCleaningTaxReduced'],
      error: 'the cleaning tax is not reduced inside a metropolitan municipality',
    }),
  /** A file of leaked passwords as sorted SHA-1 lines; a password that is in it cannot be chosen. */
  BreachedPasswordFile: secret.optional(),
  /** Contact for reports of weaknesses in /.well-known/security.txt; without it the e-mail address of `Contact`. */
  SecurityTxt: z
    .strictObject({
      Contact: z.array(z.url({ protocol: /^(mailto|https|tel)$/ })).min(1),
      Policy: z.url({ protocol: /^https$/ }).optional(),
      Encryption: z.url({ protocol: /^https$/ }).optional(),
    })
    .optional(),
  /** PEM files of the certificate with its chain and of its key, where no proxy in front ends TLS. */
  Tls: z.strictObject({ CertificateFile: secret, PrivateKeyFile: secret }).optional(),
  /** IP addresses of the proxies whose X-Forwarded-For is believed. */
  TrustedProxies: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).optional(),
})
export type ServiceSettings = z.output<typeof ServiceSettings> &
  Pick<PublicSettings, 'Look'> & {
    /** The logo that clerks published, as a data URL, for PDFs. */
    LogoImage?: string
  }

/** Every field of a settings file, and whether it must be there. */
export const settingFields = Object.entries(ServiceSettings.shape).map(([name, field]) => ({
  name: name as keyof ServiceSettings,
  isRequired: !field.safeParse(undefined).success,
}))

const secretNames = [
  'SMSUsername',
  'TransmissionID',
  'SMSMunicipalityCode',
  'EDEVLET_CLIENT_SECRET',
  'CaptchaSecret',
] as const satisfies (keyof ServiceSettings)[]

/** Reads the municipality's settings; every fault is one sentence that names the field. */
export function readSettingsFile(path: string): ServiceSettings {
  let content: unknown
  try {
    content = parseSettings(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The settings file ${path} cannot be read: ${(error as Error).message}`)
  }
  const settings = checkSettings(content, path)
  refuseUnsafeSettings(settings, path)
  return settings
}

/** Refuses what a municipality must not start with: secrets that everyone knows, and unencrypted ways to others. */
export function refuseUnsafeSettings(settings: ServiceSettings, source: string): void {
  refuseDemoSecrets(settings, source)
  const plain = plainHttpFields(settings)
  if (plain.length > 0)
    throw new Error(`Settings of ${source}: ${plain.join(', ')} must be https for another machine.`)
}

/** JSON in which whole lines may be comments, with or without the mark that some editors write at its beginning. */
export function parseSettings(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '').replaceAll(/^\s*\/\/.*$/gm, ''))
  } catch (error) {
    // The parser's own words quote the text around the fault, which may be a password.
    throw new Error((error as Error).message.replace(/, (?:\.\.\.)?".*/s, ' is not valid JSON'))
  }
}

export function checkSettings(content: unknown, source: string): ServiceSettings {
  const result = ServiceSettings.safeParse(content)
  if (result.success) {
    const settings = result.data
    if (settings.Captcha.Provider !== 'altcha' && !(settings.CaptchaSecret && settings.CaptchaVerifyUrl)) {
      throw new Error(`Settings of ${source}: a hosted captcha needs CaptchaSecret and CaptchaVerifyUrl.`)
    }
    // Browsers give the cookie that every call repeats only to the site it came from.
    if (settings.Service !== '' && new URL(settings.Service).origin !== new URL(settings.SiteUrl).origin) {
      throw new Error(`Settings of ${source}: Service must stand on the site itself, ${settings.SiteUrl}.`)
    }
    checkBanks(settings, source)
    return settings
  }
  const faults = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys')
      return `unknown ${[...issue.path, issue.keys.join(', ')].join('.')}`
    const field = issue.path.join('.') || 'the whole'
    return valueAt(content, issue.path) === undefined ? `missing ${field}` : `${field}: ${issue.message}`
  })
  throw new Error(`Settings of ${source}: ${faults.join('; ')}.`)
}

/** Fault of one field, in settings whose other fields may be missing. */
export function faultOfField(content: object, path: readonly PropertyKey[]): string | undefined {
  const { error } = ServiceSettings.safeParse(content)
  return error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message
}

function checkBanks({ Banks, ActiveBankMerchantCode, FallbackBanks }: ServiceSettings, source: string) {
  const codes = Banks.map(({ Code }) => Code)
  const twice = codes.find((code, index) => codes.indexOf(code) < index)
  if (twice) throw new Error(`Settings of ${source}: Banks names ${twice} twice.`)
  const missing = [ActiveBankMerchantCode, ...FallbackBanks].find((code) => !codes.includes(code))
  if (missing) throw new Error(`Settings of ${source}: missing ${missing} in Banks.`)
}

function valueAt(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], content)
}

function refuseDemoSecrets(settings: ServiceSettings, path: string) {
  const secrets = {
    ...settings,
    'machineKey.validationKey': settings.machineKey.validationKey,
    'SmsGateway.Password': settings.SmsGateway.Password,
    'Mail.Password': settings.Mail?.Password,
    'ApiDocs.Password': settings.ApiDocs?.Password,
    'Seal.Password': settings.Seal?.Password,
    'Seal.TimeStamp.Password': settings.Seal?.TimeStamp?.Password,
    'Mail.OAuth2.ClientSecret': settings.Mail?.OAuth2?.ClientSecret,
    'Mail.OAuth2.RefreshToken': settings.Mail?.OAuth2?.RefreshToken,
    'PopulationRegistry.Password':
      settings.PopulationRegistry.Kind === 'kps' ? settings.PopulationRegistry.Password : undefined,
  }
  const nested = [
    'machineKey.validationKey',
    'SmsGateway.Password',
    'Mail.Password',
    'ApiDocs.Password',
    'Mail.OAuth2.ClientSecret',
    'Mail.OAuth2.RefreshToken',
    'PopulationRegistry.Password',
  ] as const
  const demo = [
    ...[...secretNames, ...nested].filter((name) => /demo/i.test(secrets[name] ?? '')),
    ...settings.Banks.flatMap(demoSecretsOf),
    ...[...(settings.Bridge?.Clients ?? []), ...(settings.Bridge?.Webhooks ?? [])].flatMap(
      ({ Id, Secret, NextSecret }) =>
        /demo/i.test(`${Secret} ${NextSecret}`) ? [`Bridge.${Id}.Secret`] : [],
    ),
  ]
  if (demo.length > 0) throw new Error(`The settings file ${path} holds demo secrets: ${demo.join(', ')}.`)
  if (settings.DemoPeople)
    throw new Error(`The settings file ${path} offers demo people, who exist only in the demo.`)
}

function demoSecretsOf(bank: BankSettings): string[] {
  const secrets =
    bank.Protocol === 'nestpay'
      ? { MerchantUser: bank.MerchantUser, MerchantPassword: bank.MerchantPassword, StoreKey: bank.StoreKey }
      : { MerchantPassword: bank.MerchantPassword, VPosPassword: bank.VPosPassword }
  return Object.entries(secrets)
    .filter(([, value]) => /demo/i.test(value ?? ''))
    .map(([name]) => `Banks.${bank.Code}.${name}`)
}

/** Settings that browsers may know: the fields of the public schema and no others. */
export function publicPart(settings: ServiceSettings): PublicSettings {
  const { ActiveBankMerchantCode, Banks } = settings
  const active = Banks.find(({ Code }) => Code === ActiveBankMerchantCode)
  const known: Record<string, unknown> = { ...settings }
  for (const name of Object.keys(ofActiveBank) as (keyof typeof ofActiveBank)[])
    known[name] = active && name in active ? active[name as keyof typeof active] : undefined
  if (active?.Protocol === 'payflex') known['StoreType'] = '3d'
  const names = Object.keys(PublicSettings.shape)
  return PublicSettings.parse(
    Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]))),
  )
}
