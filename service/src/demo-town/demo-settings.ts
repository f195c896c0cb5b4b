import { fileURLToPath } from 'node:url'
import { dayInTurkey } from 'rules/turkey-time'
import { RetentionPeriods } from 'contract/retention/periods'
import { demoPassword, demoPeople } from './demo-people.ts'
import { demoBanks } from './demo-banks.ts'
import { type ServiceSettings, checkSettings } from '../settings/settings.ts'

/** The invented county of Çınarlıgöl; its secrets are known to everyone and refused outside the demo. */
export function demoSettings({
  siteUrl,
  simulatorsUrl,
  dataDir = '.data',
  smtpPort = (Number(new URL(simulatorsUrl).port) || 3001) + 1,
  changes = {},
}: {
  siteUrl: string
  simulatorsUrl: string
  dataDir?: string
  /** Port of the mail server's stand-in: by default the one after the others'. */
  smtpPort?: number
  /** Settings to try that differ from the demo's. */
  changes?: Partial<ServiceSettings>
}): ServiceSettings {
  return checkSettings(
    {
      Service: '',
      ApplicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
      CityName: 'Gölova',
      CityCode: '99',
      CountyName: 'Çınarlıgöl',
      CountyCode: '1275',
      SystemUser: 'EBELEDIYE',
      SecondFactor: 'offered',
      MunicipalityName: 'Çınarlıgöl Belediyesi',
      MunicipalityNameCapital: 'ÇINARLIGÖL BELEDİYESİ',
      HasSubscription: true,
      IsEDevletLoginDisable: false,
      MayorName: 'Görkem Özdağlı',
      MayorTitle: 'Belediye Başkanı',
      MunicipalityWebsiteUrl: 'https://www.cinarligol.bel.example',
      MayorPhotosUrl: '/baskan.svg',
      MayorInfoUrl: 'https://www.cinarligol.bel.example/baskan',
      TownPictureUrl: '/kent.svg',
      ActiveBankMerchantCode: '0010',
      FallbackBanks: ['0015', '0064', '0012'],
      Banks: demoBanks(simulatorsUrl),
      CurrencyCode: '949',
      ExpirationYearsToAdd: 10,
      SuccessUrl: '/success-operation',
      FailureUrl: '/failed-operation',
      BankRequesUrl: '/ziraat-banka',
      LogoCoordinates: '48,26',
      LogoWidth: 120,
      LogoHeight: 40,
      EDEVLET_REDIRECT_URI: `${siteUrl}/e-devlet-girisi`,
      EDEVLET_CLIENT_ID: '4d497451-7e31-40bb-9a36-0e5a2f3c1b77',
      EDEVLET_LOGOUT_URL: `${simulatorsUrl}/edevlet/logout`,
      OperationPauseStartHours: 23,
      OperationPauseStartMinute: 50,
      OperationPauseFinishHours: 0,
      OperationPauseFinishMinute: 10,
      LastSalaryHideTillDay: 14,
      ShowSubscriptionMenu: true,
      ShowMatrimonyPaymentMenu: false,
      Contact: {
        Address: 'Cumhuriyet Meydanı No: 1, Çınarlıgöl',
        Phone: '444 0 275',
        Email: 'iletisim@cinarligol.bel.example',
        OpeningHours: [
          { Days: 'Pazartesi – Cuma', Hours: '08.00 – 17.00' },
          { Days: 'Cumartesi', Hours: '09.00 – 13.00' },
        ],
      },
      Captcha: { Provider: 'altcha' },
      Retention: RetentionPeriods.parse({}),
      Documents: { MaxBytes: 10 * 1024 * 1024, MaxPerKind: 10, MaxUnused: 60, UnusedDays: 30 },
      FileStorage: { Kind: 'disk', Directory: `${dataDir}/files` },
      ImportFiles: { MaxBytes: 1024 ** 3, KeptDays: 30 },
      AutomaticOrders: { NoticeDays: 5 },
      Identity: { NewContactWaitDays: 7 },
      OwnAccounts: [],
      LinkedHosts: [],
      StatementAccounts: [
        {
          Iban: 'TR280005900037200066600999',
          Number: '0059-00372/666009999',
          // A demo of another year misses no statement of this one.
          From: dayInTurkey(new Date()),
          CardDays: 7,
          FileDays: 7,
          ReceiptDays: 2,
          StatementDays: 90,
        },
      ],
      Curiosity: {
        Colleagues: 2,
        Neighbours: 0,
        WithoutCase: 30,
        PeopleInHour: 60,
        PeopleInDay: 200,
        OutsideHours: 5,
        PeopleListed: 500,
        PeopleListedInMonth: 3000,
        ColleaguesInMonth: 10,
        NeighboursInMonth: 3,
        WithoutCaseInMonth: 200,
        DaysAtOnePerson: 10,
        WorkFromHour: 7,
        WorkUntilHour: 20,
      },
      LooksShown: { ClerkNames: false, AuditHeldBackDays: 90 },
      BankFolders: [],
      FileChecking: { Processes: 2, MaxMemoryMb: 640, TimeoutSeconds: 30 },
      // A demo often shares its machine with a build.
      WaitingLine: { MaxDelayMs: 10_000, MaxPasswordWaitMs: 10_000, MaxPerAddress: 200 },
      DatabaseLimits: {
        Connections: 10,
        JobConnections: 6,
        StatementSeconds: 30,
        LockSeconds: 10,
        Pooling: 'none',
      },
      DemoPeople: demoPeople.map(({ userName, fullName, description }) => ({
        UserName: userName,
        Password: demoPassword,
        Name: fullName,
        Description: description,
      })),
      TaxStatus: { IsMetropolitan: false, IsCleaningTaxReduced: false },
      // Steps are only planned: no one in the demo is told that their water will be cut.
      LateWaterDebts: { QueryType: 2, CarryOut: false },
      SMSUsername: 'demo-sms-user',
      TransmissionID: 'demo-transmission',
      SmsGateway: { Url: `${simulatorsUrl}/sms`, Password: 'demo-sms-password', Header: 'BELEDIYE' },
      Mail: {
        Host: new URL(simulatorsUrl).hostname === '127.0.0.1' ? '127.0.0.1' : 'localhost',
        Port: smtpPort,
        Security: 'none',
        UserName: 'demo-mail-user',
        Password: 'demo-mail-password',
        From: 'e-belediye@cinarligol.bel.example',
      },
      Seal: {
        KeyFile: fileURLToPath(new URL('demo-seal.p12', import.meta.url)),
        Password: 'demo-muhur-parolasi',
        SigningTimeAttribute: false,
        TimeStamp: {
          Url: `${simulatorsUrl}/zaman-damgasi/`,
          UserName: 'demo-zaman-user',
          Password: 'demo-zaman-password',
          RootsFile: fileURLToPath(new URL('demo-time-stamp-roots.pem', import.meta.url)),
          TimeoutMs: 3000,
        },
      },
      SMSMunicipalityCode: 'demo-1275',
      PopulationRegistry: {
        Kind: 'kps',
        IssuerUrl: `${simulatorsUrl}/nufus/Services/Issuer.svc/IWSTrust13`,
        RoutingUrl: `${simulatorsUrl}/nufus/Services/RoutingService.svc`,
        UserName: 'demo-kps-user',
        Password: 'demo-kps-password',
      },
      machineKey: { validationKey: 'demo-validation-key-known-to-everyone-0001' },
      EDEVLET_CLIENT_SECRET: 'demo-edevlet-secret',
      EDevlet: {
        AuthorizeUrl: `${simulatorsUrl}/edevlet/OAuth2AuthorizationServer/AuthorizationController`,
        TokenUrl: `${simulatorsUrl}/edevlet/OAuth2AuthorizationServer/AccessTokenController`,
        PersonUrl: `${simulatorsUrl}/edevlet/OAuth2AuthorizationServer/AuthenticationController`,
        StateLower: 1_000_000_000_000_000,
        StateUpper: 9_000_000_000_000_000,
      },
      // Limits larger than those of a town that sets none, so that one person can try most of the demo.
      SecondPerson: {
        Lira: { Act: 10_000, Day: 100_000, Month: 1_000_000 },
        People: { Act: 5, Day: 10, Month: 50 },
        TariffRows: { Act: 1000, Day: 1000, Month: 1000 },
      },
      SiteUrl: siteUrl,
      ...changes,
    } satisfies ServiceSettings,
    'the demo',
  )
}
