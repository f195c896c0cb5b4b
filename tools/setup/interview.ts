import { merchantBanks } from 'contract/payments/codes'
import { settingsGuide } from '../../service/src/settings/settings-guide.ts'
import type { BankSettings } from '../../service/src/settings/bank-settings.ts'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'
import type { Answers } from './compose-settings.ts'

/** Puts a question; an empty answer is the usual one. Answers are text, whatever the field is. */
export type Ask = (question: string, usual?: string) => Promise<string>

const about = (name: keyof ServiceSettings) =>
  settingsGuide.flatMap(({ fields }) => fields).find((field) => field.name === name)?.about ?? ''

/** Asks what no one can guess: the town, its site and database, and the accounts at its neighbours. */
export async function interview(ask: Ask): Promise<Answers> {
  const text = (name: keyof ServiceSettings, usual?: string) => ask(`${name}: ${about(name)}`, usual)
  const yes = async (question: string, usual: 'yes' | 'no') =>
    /^(y|e)/i.test(await ask(`${question} (yes/no)`, usual))

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
      Address: await ask('Address of the town hall'),
      Phone: await ask('Its phone'),
      Email: await ask('Its e-mail address'),
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
      Url: await ask('URL of the SMS gateway', 'https://api.netgsm.com.tr'),
      Password: await ask('Our password there'),
      Header: await ask('The approved sender name, exactly as approved'),
    },
    ...((await yes('Is there a mail server?', 'yes')) && { Mail: await askMail(ask) }),
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
    PopulationRegistry: await askRegistry(ask, yes),
    Banks: await askBanks(ask, yes),
  }
}

async function askOwner(
  text: (name: keyof ServiceSettings, usual?: string) => Promise<string>,
): Promise<Answers> {
  const MigrationDatabaseUrl = await text('MigrationDatabaseUrl', '')
  return MigrationDatabaseUrl === '' ? {} : { MigrationDatabaseUrl }
}

async function askMail(ask: Ask): Promise<NonNullable<ServiceSettings['Mail']>> {
  const Host = await ask('Its host')
  const Port = Number(await ask('Its port', '587'))
  const UserName = await ask('Our user there (empty where it asks for none)', '')
  return {
    Host,
    Port,
    Security: Port === 465 ? 'tls' : 'starttls',
    ...(UserName !== '' && { UserName, Password: await ask('Our password there') }),
    From: await ask('From which address mails go out'),
  }
}

type Yes = (question: string, usual: 'yes' | 'no') => Promise<boolean>

async function askRegistry(ask: Ask, yes: Yes): Promise<ServiceSettings['PopulationRegistry']> {
  if (!(await yes('Does the municipality have an account at the population registry (KPS)?', 'yes')))
    return { Kind: 'public', Url: await ask('URL of its public services', 'https://tckimlik.nvi.gov.tr') }
  return {
    Kind: 'kps',
    IssuerUrl: await ask(
      'Its issuer of tokens',
      'https://kimlikdogrulama.nvi.gov.tr/Services/Issuer.svc/IWSTrust13',
    ),
    RoutingUrl: await ask('Its service', 'https://kpsv2.nvi.gov.tr/Services/RoutingService.svc'),
    UserName: await ask('Our user there'),
    Password: await ask('Our password there'),
  }
}

const bankNames = Object.values(merchantBanks)
  .map(({ code, label }) => `${code} ${label}`)
  .join(', ')

/** The first one takes payments, the others when it does not answer. */
async function askBanks(ask: Ask, yes: Yes): Promise<BankSettings[]> {
  const banks: BankSettings[] = []
  do {
    const Code = (await ask(`Code of the bank (${bankNames})`)) as BankSettings['Code']
    const protocol = await ask(
      'Its protocol: nestpay or payflex',
      /^00(64|12)$/.test(Code) ? 'nestpay' : 'payflex',
    )
    banks.push(protocol === 'nestpay' ? await askNestpay(ask, Code) : await askPayflex(ask, Code))
  } while (await yes('Another bank?', 'no'))
  return banks
}

async function askNestpay(ask: Ask, Code: BankSettings['Code']): Promise<BankSettings> {
  return {
    Code,
    Protocol: 'nestpay',
    MerchantId: await ask('Merchant number'),
    MerchantUser: await ask('User of its API'),
    MerchantPassword: await ask('Password of its API'),
    StoreKey: await ask('Store key'),
    StoreType: (await ask('Store type: 3d, 3d_pay or 3d_pay_hosting', '3d')) as '3d',
    VPosWebRequestUrl: await ask('URL that ends in fim/api'),
    BankRequesUrl: await ask('URL that ends in fim/est3Dgate'),
  }
}

async function askPayflex(ask: Ask, Code: BankSettings['Code']): Promise<BankSettings> {
  const MerchantPassword = {
    MerchantId: await ask('Merchant number'),
    MerchantPassword: await ask('Its password'),
  }
  const VPosPassword = await ask('Password of the virtual POS where it differs', '')
  return {
    Code,
    Protocol: 'payflex',
    ...MerchantPassword,
    ...(VPosPassword !== '' && { VPosPassword }),
    VPosTerminalNo: await ask('Terminal number'),
    ThreeDSecureWebRequestUrl: await ask('URL of the enrolment'),
    VPosWebRequestUrl: await ask('URL of the virtual POS'),
    SearchUrl: await ask('URL of the search'),
    Provision: 'cardless',
    CallbackHash: 'required',
    AcsMode: 'auto',
  }
}
