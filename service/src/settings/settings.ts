import { readFileSync } from 'node:fs'
import { PublicSettings } from 'contract/settings'
import { z } from 'zod'

const secret = z.string().regex(/\S/, 'must not be blank')

/** What the service alone may know, beside what browsers know. */
const ServiceSettings = PublicSettings.extend({
  StoreKey: secret,
  MerchantPassword: secret,
  SMSUsername: secret,
  TransmissionID: secret,
  SMSMunicipalityCode: secret,
  /** The root of all our own sealing and signing. */
  machineKey: z.strictObject({
    validationKey: z.string().regex(/^\S{32,}$/, 'needs 32 characters without blanks'),
  }),
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
  /** The SMS gateway (NetGSM's REST): its address, our password there and the approved sender name. */
  SmsGateway: z.strictObject({
    Url: z.url({ protocol: /^https?$/ }),
    Password: secret,
    Header: z.string().regex(/^[A-Za-z0-9 .*-]{3,11}$/),
  }),
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
  /** Where the documents people upload are kept: a directory, or a bucket that speaks S3. */
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
  DatabaseUrl: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The address people type; decides whether cookies are marked Secure. */
  SiteUrl: z.url({ protocol: /^https?$/ }),
  /** Secret of the hosted captcha, where one is named. */
  CaptchaSecret: secret.optional(),
  /** Where the hosted captcha is asked. */
  CaptchaVerifyUrl: z.url().optional(),
  /** How much work our own captcha asks of a browser. */
  CaptchaWork: z.strictObject({ Cost: z.int().positive(), MaxCounter: z.int().min(10) }).optional(),
  /** What the law makes local taxes hang on: inside a metropolitan municipality rates are doubled. */
  TaxStatus: z.strictObject({
    IsMetropolitan: z.boolean(),
    /** Priority-development places and municipalities below 5,000 people outside a metropolitan one. */
    IsCleaningTaxReduced: z.boolean(),
  }),
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  TrustedProxies: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).optional(),
})
export type ServiceSettings = z.output<typeof ServiceSettings>

const secretNames = [
  'StoreKey',
  'MerchantPassword',
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
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The settings file ${path} cannot be read: ${(error as Error).message}`)
  }
  const settings = checkSettings(content, path)
  refuseDemoSecrets(settings, path)
  return settings
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

function valueAt(content: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], content)
}

function refuseDemoSecrets(settings: ServiceSettings, path: string) {
  const secrets = {
    ...settings,
    'machineKey.validationKey': settings.machineKey.validationKey,
    'SmsGateway.Password': settings.SmsGateway.Password,
    'PopulationRegistry.Password':
      settings.PopulationRegistry.Kind === 'kps' ? settings.PopulationRegistry.Password : undefined,
  }
  const nested = ['machineKey.validationKey', 'SmsGateway.Password', 'PopulationRegistry.Password'] as const
  const demo = [...secretNames, ...nested].filter((name) => /demo/i.test(secrets[name] ?? ''))
  if (demo.length > 0) throw new Error(`The settings file ${path} holds demo secrets: ${demo.join(', ')}.`)
  if (settings.DemoPeople)
    throw new Error(`The settings file ${path} offers demo people, who exist only in the demo.`)
}

/** What browsers may know of the settings: the fields of the public schema and nothing else. */
export function publicPart(settings: ServiceSettings): PublicSettings {
  const known = Object.keys(PublicSettings.shape) as (keyof PublicSettings)[]
  return PublicSettings.parse(
    Object.fromEntries(
      known.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
    ),
  )
}
