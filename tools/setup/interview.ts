import { merchantBanks } from 'contract/payments/codes'
import { settingsGuide } from '../../service/src/settings/settings-guide.ts'
import type { BankSettings } from '../../service/src/settings/bank-settings.ts'
import { type ServiceSettings, faultOfField } from '../../service/src/settings/settings.ts'
import type { Answers } from './compose-settings.ts'

/**
 * Asks a question, again until the answer has no fault; an empty answer is the usual one. Answers are text, for all
 * fields.
 */
export type Ask = (
  question: string,
  usual?: string,
  faultOf?: (answer: string) => string | undefined,
) => Promise<string>

/** Asks for a field of the settings, with what its neighbours say of it where they do. */
type AskField = (
  path: readonly [keyof ServiceSettings, ...(string | number)[]],
  question: string,
  usual?: string,
  beside?: object,
) => Promise<string>

/** { a: [{ ...beside, b: 'value' }] } for the path a, 0, b. */
function contentWith(path: readonly (string | number)[], value: unknown, beside: object): object {
  const [first, ...rest] = path
  const inner = rest.length > 0 ? contentWith(rest, value, beside) : value
  if (typeof first === 'number') return [inner]
  return { ...(rest.length === 0 && beside), [String(first)]: inner }
}

function asksFields(ask: Ask): AskField {
  return (path, question, usual, beside = {}) =>
    ask(question, usual, (answer) =>
      answer === usual ? undefined : faultOfField(contentWith(path, answer, beside), path),
    )
}

const isYes = /^(y|e)/i
const faultOfYesOrNo = (answer: string) => (/^(y|e|n|h)/i.test(answer) ? undefined : 'yes or no')
const faultOutside = (allowed: readonly string[]) => (answer: string) =>
  allowed.includes(answer) ? undefined : `one of ${allowed.join(', ')}`

const about = (name: keyof ServiceSettings) =>
  settingsGuide.flatMap(({ fields }) => fields).find((field) => field.name === name)?.about ?? ''

/** Asks for everything that cannot be guessed: the town, its site and database, and the accounts at its neighbours. */
export async function interview(ask: Ask): Promise<Answers> {
  const field = asksFields(ask)
  const text = (name: keyof ServiceSettings, usual?: string) =>
    field([name], `${name}: ${about(name)}`, usual)
  const yes = async (question: string, usual: 'yes' | 'no') =>
    isYes.test(await ask(`${question} (yes/no)`, usual, faultOfYesOrNo))

  const CityName = await text('CityName')
  const CityCode = await text('CityCode')
  const CountyName = await text('CountyName')
  const CountyCode = await text('CountyCode')
  const town = {
    CityName,
    CityCode,
    CountyName,
    CountyCode,
    MunicipalityName: await text('MunicipalityName', `${CountyName} Belediyesi`),
    MayorName: await text('MayorName'),
    MunicipalityWebsiteUrl: await text('MunicipalityWebsiteUrl'),
    Contact: {
      Address: await field(['Contact', 'Address'], 'Address of the town hall'),
      Phone: await field(['Contact', 'Phone'], 'Its phone'),
      Email: await field(['Contact', 'Email'], 'Its e-mail address'),
      OpeningHours: [
        {
          Days: await ask('Days on which it is open', 'Pazartesi – Cuma'),
          Hours: await ask('From when to when', '08.00 – 17.00'),
        },
      ],
    },
    TaxStatus: {
      IsMetropolitan: await yes('Does the town lie in a metropolitan municipality?', 'no'),
      IsCleaningTaxReduced: false,
    },
  }
  const place = {
    SiteUrl: await text('SiteUrl'),
    DatabaseUrl: await text('DatabaseUrl', 'postgres://ebelediye_service@localhost:5432/ebelediye'),
    ...(await askOwner(text)),
    FileStorage: {
      Kind: 'disk' as const,
      Directory: await ask('Directory of uploaded documents', '/var/lib/e-belediye/files'),
    },
    HasSubscription: await yes('Does the municipality run the water?', 'yes'),
  }
  const messages = {
    SMSUsername: await text('SMSUsername'),
    SmsGateway: {
      Url: await field(['SmsGateway', 'Url'], 'URL of the SMS gateway', 'https://api.netgsm.com.tr'),
      Password: await ask('Our password there'),
      Header: await field(['SmsGateway', 'Header'], 'The approved sender name, exactly as approved'),
    },
    ...((await yes('Is there a mail server?', 'yes')) && { Mail: await askMail(ask, field) }),
  }
  return {
    ...town,
    ...place,
    ShowSubscriptionMenu: place.HasSubscription,
    ...messages,
    ...((await yes('Sign-in through e-Devlet?', 'yes'))
      ? {
          EDEVLET_CLIENT_ID: await text('EDEVLET_CLIENT_ID'),
          EDEVLET_CLIENT_SECRET: await text('EDEVLET_CLIENT_SECRET'),
        }
      : { IsEDevletLoginDisable: true }),
    PopulationRegistry: await askRegistry(field, yes),
    Banks: await askBanks(ask, field, yes),
  }
}

async function askOwner(
  text: (name: keyof ServiceSettings, usual?: string) => Promise<string>,
): Promise<Answers> {
  const MigrationDatabaseUrl = await text('MigrationDatabaseUrl', '')
  return MigrationDatabaseUrl === '' ? {} : { MigrationDatabaseUrl }
}

async function askMail(ask: Ask, field: AskField): Promise<NonNullable<ServiceSettings['Mail']>> {
  const Host = await ask('Its host')
  const faultOfPort = (port: string) => faultOfField({ Mail: { Port: Number(port) } }, ['Mail', 'Port'])
  const Port = Number(await ask('Its port', '587', faultOfPort))
  const UserName = await ask('Our user there (empty where it asks for none)', '')
  return {
    Host,
    Port,
    Security: Port === 465 ? 'tls' : 'starttls',
    ...(UserName !== '' && { UserName, Password: await ask('Our password there') }),
    From: await field(['Mail', 'From'], 'From which address mails go out'),
  }
}

type Yes = (question: string, usual: 'yes' | 'no') => Promise<boolean>

async function askRegistry(field: AskField, yes: Yes): Promise<ServiceSettings['PopulationRegistry']> {
  const Kind = (await yes('Does the municipality have an account at the population registry (KPS)?', 'yes'))
    ? 'kps'
    : 'public'
  const askFor = (name: string, question: string, usual?: string) =>
    field(['PopulationRegistry', name], question, usual, { Kind })
  if (Kind === 'public')
    return { Kind, Url: await askFor('Url', 'URL of its public services', 'https://tckimlik.nvi.gov.tr') }
  return {
    Kind,
    IssuerUrl: await askFor(
      'IssuerUrl',
      'Its issuer of tokens',
      'https://kimlikdogrulama.nvi.gov.tr/Services/Issuer.svc/IWSTrust13',
    ),
    RoutingUrl: await askFor(
      'RoutingUrl',
      'Its service',
      'https://kpsv2.nvi.gov.tr/Services/RoutingService.svc',
    ),
    UserName: await askFor('UserName', 'Our user there'),
    Password: await askFor('Password', 'Our password there'),
  }
}

const banks = Object.values(merchantBanks)
const bankNames = banks.map(({ code, label }) => `${code} ${label}`).join(', ')

/** The first one takes payments, the others when it does not answer. */
async function askBanks(ask: Ask, field: AskField, yes: Yes): Promise<BankSettings[]> {
  const asked: BankSettings[] = []
  do {
    const left = banks.map(({ code }) => code).filter((code) => asked.every(({ Code }) => Code !== code))
    const Code = (await ask(
      `Code of the bank (${bankNames})`,
      undefined,
      faultOutside(left),
    )) as BankSettings['Code']
    const Protocol = (await ask(
      'Its protocol: nestpay or payflex',
      /^00(64|12)$/.test(Code) ? 'nestpay' : 'payflex',
      faultOutside(['nestpay', 'payflex']),
    )) as BankSettings['Protocol']
    const askFor: AskOfBank = (name, question, usual) =>
      field(['Banks', 0, name], question, usual, { Protocol })
    asked.push(Protocol === 'nestpay' ? await askNestpay(askFor, Code) : await askPayflex(ask, askFor, Code))
  } while (asked.length < banks.length && (await yes('Another bank?', 'no')))
  return asked
}

type AskOfBank = (name: string, question: string, usual?: string) => Promise<string>

async function askNestpay(askFor: AskOfBank, Code: BankSettings['Code']): Promise<BankSettings> {
  return {
    Code,
    Protocol: 'nestpay',
    MerchantId: await askFor('MerchantId', 'Merchant number'),
    MerchantUser: await askFor('MerchantUser', 'User of its API'),
    MerchantPassword: await askFor('MerchantPassword', 'Password of its API'),
    StoreKey: await askFor('StoreKey', 'Store key'),
    StoreType: (await askFor('StoreType', 'Store type: 3d, 3d_pay or 3d_pay_hosting', '3d')) as '3d',
    VPosWebRequestUrl: await askFor('VPosWebRequestUrl', 'URL that ends in fim/api'),
    BankRequesUrl: await askFor('BankRequesUrl', 'URL that ends in fim/est3Dgate'),
  }
}

async function askPayflex(ask: Ask, askFor: AskOfBank, Code: BankSettings['Code']): Promise<BankSettings> {
  const merchant = {
    MerchantId: await askFor('MerchantId', 'Merchant number'),
    MerchantPassword: await askFor('MerchantPassword', 'Its password'),
  }
  const VPosPassword = await ask('Password of the virtual POS where it differs', '')
  const hosts = await ask(
    'Hosts of card issuers’ pages, as the bank lists them; none allows any https page',
    '',
  )
  const AcsHosts = hosts.split(/[\s,]+/).filter(Boolean)
  return {
    Code,
    Protocol: 'payflex',
    ...merchant,
    ...(VPosPassword !== '' && { VPosPassword }),
    VPosTerminalNo: await askFor('VPosTerminalNo', 'Terminal number'),
    ThreeDSecureWebRequestUrl: await askFor('ThreeDSecureWebRequestUrl', 'URL of the enrolment'),
    VPosWebRequestUrl: await askFor('VPosWebRequestUrl', 'URL of the virtual POS'),
    SearchUrl: await askFor('SearchUrl', 'URL of the search'),
    Provision: 'cardless',
    CallbackHash: 'required',
    AcsMode: 'auto',
    ...(AcsHosts.length > 0 ? { AcsHosts } : { AnyAcsHost: true as const }),
  }
}
