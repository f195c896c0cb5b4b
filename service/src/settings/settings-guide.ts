import { RetentionPeriods } from 'contract/retention/periods'
import type { ServiceSettings } from './settings.ts'

interface Guided {
  name: keyof ServiceSettings
  about: string
  /** A value that could stand there. */
  example: unknown
}

/** Purpose of every field of the settings file, in the order in which one fills it in. */
export const settingsGuide: readonly { title: string; fields: readonly Guided[] }[] = [
  {
    title: 'The town',
    fields: [
      { name: 'CityName', about: 'The province.', example: 'Gölova' },
      { name: 'CityCode', about: 'Its number in the national address system.', example: '99' },
      { name: 'CountyName', about: 'The district whose municipality this is.', example: 'Yeşilova' },
      {
        name: 'CountyCode',
        about: 'Its number in the national address system; streets and doors are looked for below it.',
        example: '1276',
      },
      { name: 'MunicipalityName', about: 'As people say it.', example: 'Yeşilova Belediyesi' },
      {
        name: 'MunicipalityNameCapital',
        about: 'In capitals: the title of every page.',
        example: 'YEŞİLOVA BELEDİYESİ',
      },
      { name: 'MayorName', about: 'The mayor, on the page of contact.', example: 'Ad Soyad' },
      { name: 'MayorTitle', about: 'Their title.', example: 'Belediye Başkanı' },
      {
        name: 'MayorPhotosUrl',
        about: 'Their picture: a path of this site or a URL.',
        example: 'https://www.yesilova.example/baskan.jpg',
      },
      { name: 'MayorInfoUrl', about: 'A page about them.', example: 'https://www.yesilova.example/baskan' },
      {
        name: 'TownPictureUrl',
        about:
          'A wide photo or drawing of the town at the head of the home page: a path of this site or a URL. Without it there is none.',
        example: 'https://www.yesilova.example/kent.jpg',
      },
      {
        name: 'MunicipalityWebsiteUrl',
        about: 'The town’s own site.',
        example: 'https://www.yesilova.example',
      },
      {
        name: 'Contact',
        about: 'Where and when the town hall can be reached. At least one line of opening hours.',
        example: {
          Address: 'Cumhuriyet Meydanı No: 1, Yeşilova',
          Phone: '444 0 000',
          Email: 'iletisim@yesilova.example',
          OpeningHours: [{ Days: 'Pazartesi – Cuma', Hours: '08.00 – 17.00' }],
        },
      },
      {
        name: 'TaxStatus',
        about:
          'Whether the town lies in a metropolitan municipality, and whether its cleaning tax is reduced (priority-development places, fewer than 5,000 people; never inside a metropolitan municipality).',
        example: { IsMetropolitan: false, IsCleaningTaxReduced: false },
      },
    ],
  },
  {
    title: 'The installation',
    fields: [
      {
        name: 'SiteUrl',
        about: 'The URL people type. With https cookies are Secure and HSTS is sent.',
        example: 'https://ebelediye.yesilova.example',
      },
      {
        name: 'Service',
        about: 'Base URL of the calls on the same site; empty for the site itself.',
        example: '',
      },
      {
        name: 'DatabaseUrl',
        about:
          'PostgreSQL 15 or newer, 18 recommended, with ICU. On another machine with ?sslmode=verify-full; several machines as host1:5432,host2:5432, of which the one that leads is found and followed. May be left out where DATABASE_URL is set in the environment.',
        example: 'postgres://ebelediye_service:parola@localhost:5432/ebelediye',
      },
      {
        name: 'DatabaseLimits',
        about:
          'How much of the database one service takes: connections for what people ask and for its own jobs, and after how many seconds a question, or waiting for a lock, is given up and the person asked to come back. All of them together must stay below max_connections. Pooling is transaction where DatabaseUrl leads to PgBouncer in that mode; the two time-outs are then set at the account, as docs/operations.md says.',
        example: {
          Connections: 10,
          JobConnections: 6,
          StatementSeconds: 30,
          LockSeconds: 10,
          Pooling: 'none',
        },
      },
      {
        name: 'WaitingLine',
        about:
          'New visitors wait in a line, with their place and an estimate, while the smallest answer takes longer than MaxDelayMs, or passwords wait longer than MaxPasswordWaitMs to be checked. Who is inside goes on, and so do payments. MaxPerAddress: at most so many places for one IP address (of IPv6 one /64) at each process; others behind it are told so and take a place as soon as one of them is let in. Raise it where most people come through one mobile network.',
        example: { MaxDelayMs: 300, MaxPasswordWaitMs: 2000, MaxPerAddress: 200 },
      },
      {
        name: 'MigrationDatabaseUrl',
        about:
          'The same database for the account that owns the schema: it migrates and gives the account of DatabaseUrl only the rights it needs, so that a stolen DatabaseUrl cannot change or delete what is append-only. May be left out where MIGRATION_DATABASE_URL is set, where npm run migrate is run before each new release, or where one account does both.',
        example: 'postgres://ebelediye:parola@localhost:5432/ebelediye',
      },
      {
        name: 'ReadDatabaseUrl',
        about:
          'Streaming replicas of the database, for the account of DatabaseUrl, as host1:5432,host2:5432: lists and searches that anyone may read and that may be a second old are answered there, in turns. Each is used only while it keeps up; one that lags, does not answer, is gone or leads is passed over, and without any the database itself is asked. All members of a cluster may be named.',
        example: 'postgres://ebelediye_service:parola@localhost:5433/ebelediye',
      },
      {
        name: 'machineKey',
        about:
          'At least 32 characters of chance, from which all sealing and signing keys are derived. Changing it voids what is under way (captchas, codes by text message, registrations, e-Devlet sign-ins), nothing that is finished. npm run setup makes one.',
        example: { validationKey: 'en-az-otuz-iki-rastgele-karakter-yazin' },
      },
      {
        name: 'SecondFactor',
        about:
          'required unless set: clerks prove a code of an authenticator app in every sign-in before they are clerks. offered asks only those who set one up, for trying the portal out.',
        example: 'required',
      },
      {
        name: 'Identity',
        about:
          'NewContactWaitDays: for how many days a phone or e-mail that a file, the bridge or a clerk changed in a record opens nothing; the old one counts, is told and may object. 7 unless set.',
        example: { NewContactWaitDays: 7 },
      },
      {
        name: 'BreachedPasswordFile',
        about:
          'A file of leaked passwords: lines of SHA1 or SHA1:count in the order of the hashes, as the public list of Have I Been Pwned comes. A password that is in it cannot be chosen; the file may be larger than memory.',
        example: '/var/lib/e-belediye/pwned-passwords-sha1.txt',
      },
      {
        name: 'TrustedProxies',
        about:
          'IP addresses or networks of the proxies in front, whose X-Forwarded-For is believed. Without them the limits see the proxy as one visitor.',
        example: ['127.0.0.1'],
      },
      {
        name: 'Tls',
        about:
          'PEM files of the certificate with its chain and of its private key: the service then speaks HTTP/2 (and HTTP/1.1) over TLS itself. Renewed files are read within an hour. Leave it out behind a proxy that ends TLS.',
        example: {
          CertificateFile: '/etc/e-belediye/fullchain.pem',
          PrivateKeyFile: '/etc/e-belediye/privkey.pem',
        },
      },
      {
        name: 'FileStorage',
        about:
          'Where uploaded documents are kept: a directory that all services see and that is backed up, or a private bucket ({ "Kind": "s3", "Endpoint", "Region", "Bucket", "AccessKeyId", "SecretAccessKey" }).',
        example: { Kind: 'disk', Directory: '/var/lib/e-belediye/files' },
      },
      {
        name: 'Antivirus',
        about:
          'The clamd that uploaded files must pass (its StreamMaxLength at least Documents.MaxBytes). While it does not answer nothing can be uploaded; without it files are not scanned.',
        example: { Host: 'localhost', Port: 3310 },
      },
      {
        name: 'FileChecking',
        about:
          'The processes in which uploaded files are opened. A file that needs more memory or time is refused.',
        example: { Processes: 2, MaxMemoryMb: 640, TimeoutSeconds: 30 },
      },
      {
        name: 'ImportFiles',
        about:
          'Files that clerks bring in at /Memur/Aktarim: how large one may be, and for how many days it (unless it was written) and its reports are kept.',
        example: { MaxBytes: 1_073_741_824, KeptDays: 30 },
      },
      {
        name: 'AutomaticOrders',
        about:
          'Automatic payment orders: how many days before its last day of payment people are told of a debt that an order pays. Only what was told is sent to a bank.',
        example: { NoticeDays: 5 },
      },
      {
        name: 'OwnAccounts',
        about:
          'Bank accounts of the municipality that announcements and texts of the site may name. Any other account in them is refused, since people would pay into it.',
        example: ['TR180001001000000000000000'],
      },
      {
        name: 'LinkedHosts',
        about:
          'Hosts that texts and answers of clerks may link to, with what stands under them. Any other link in them is refused, since people would pay there; the site itself, MunicipalityWebsiteUrl, MayorInfoUrl and public bodies (gov.tr, bel.tr, edu.tr and the like) need no entry.',
        example: ['www.youtube.com'],
      },
      {
        name: 'StatementAccounts',
        about:
          'Bank accounts of the municipality whose statements (MT940 or camt.053, docs/bank-files.md) are compared with the books: the IBAN, the account as the bank writes it where that is another Number, the first day whose money is looked for, and after how many days the takings of cards and of files are there, money has its receipt and a statement is missing.',
        example: [
          {
            Iban: 'TR240001500158007299999999',
            From: '2026-12-01',
            CardDays: 7,
            FileDays: 7,
            ReceiptDays: 2,
            StatementDays: 4,
          },
        ],
      },
      {
        name: 'Curiosity',
        about:
          'How many people a clerk looks at in a day (in an hour) before the auditor asks why: colleagues, people of their own house, people without a case at that desk, all people, looks outside the hours given in Turkey’s time, and people gone through in lists beyond the first page or with what is no longer open. In thirty days: people gone through in such lists, looks at colleagues, at people of their own house and at people without a case, each person once a day, and days on which one person is looked at.',
        example: {
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
      },
      {
        name: 'LooksShown',
        about:
          'What people see at “Verilerime kim baktı?”: the desk always; names of clerks only with `ClerkNames`; looks of auditors after so many days, so that an inquiry under way is not disturbed.',
        example: { ClerkNames: false, AuditHeldBackDays: 90 },
      },
      {
        name: 'BankFolders',
        about:
          'Folders by which files are exchanged with banks (docs/bank-files.md), each for one bank by its Code: files for it are put into Outgoing, its own are taken from Incoming and moved on into alinan or reddedilen in there. They exist, all services see them, and the service may write in both.',
        example: [
          {
            Code: '0015',
            Outgoing: '/var/lib/e-belediye/bankalar/0015/giden',
            Incoming: '/var/lib/e-belediye/bankalar/0015/gelen',
          },
        ],
      },
      {
        name: 'Documents',
        about:
          'How large uploaded documents may be, how many of one kind in an application, how many waiting unused, and after how many days unused ones go.',
        example: { MaxBytes: 10_485_760, MaxPerKind: 10, MaxUnused: 60, UnusedDays: 30 },
      },
      {
        name: 'Retention',
        about:
          'For how many days each kind of record is kept; a night job removes what is older and /Memur/Durum shows it (KVKK, Law 6698, Art. 4 and 7: no longer than the purpose needs). SignIns are traffic data: at least one and at most two years (Law 5651, Art. 5). SecurityEvents prove who looked and decided: ten years as claims last (TBK, Law 6098, Art. 146), never less than two. Messages prove that someone was told. Complaints: five years at least, as the files of the archive plan. UnbegunPayments never reached a bank; those that did, and the ledger, are not removed (VUK, Law 213, Art. 253: five years at least; TBK Art. 146: ten). SignInTries, Codes and PasswordRequests are for limits and for finding abuse (KVKK Art. 12). Drafts, UnfinishedUploads and PaymentLinks (since they expired) serve their owners only. See also Documents.UnusedDays and ImportFiles.KeptDays.',
        example: RetentionPeriods.parse({}),
      },
      {
        name: 'SecurityTxt',
        about:
          'Where weaknesses are told of (/.well-known/security.txt): Contact as mailto:, https: or tel:, and optionally Policy and Encryption. Without it the e-mail address of Contact.',
        example: { Contact: ['mailto:guvenlik@yesilova.example'] },
      },
      { name: 'ApplicationName', about: 'Always this.', example: 'MUNICIPALITY_INFORMATION_SYSTEM' },
      { name: 'SystemUser', about: 'The userName that every call carries.', example: 'EBELEDIYE' },
    ],
  },
  {
    title: 'What citizens see',
    fields: [
      { name: 'HasSubscription', about: 'Whether the municipality runs the water.', example: true },
      { name: 'ShowSubscriptionMenu', about: 'Whether menu and home name the water pages.', example: true },
      {
        name: 'ShowMatrimonyPaymentMenu',
        about: 'Whether menu and home name the payment of wedding fees.',
        example: false,
      },
      {
        name: 'Captcha',
        about:
          'altcha is ours and asks no third party. turnstile, hcaptcha and recaptcha need a SiteKey here, and CaptchaSecret and CaptchaVerifyUrl below.',
        example: { Provider: 'altcha' },
      },
      { name: 'CaptchaSecret', about: 'Of a hosted captcha.', example: 'gizli' },
      {
        name: 'CaptchaVerifyUrl',
        about: 'Where a hosted captcha is asked.',
        example: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      },
      {
        name: 'CaptchaWork',
        about: 'How much work our own captcha asks of a browser.',
        example: { Cost: 1000, MaxCounter: 200 },
      },
      {
        name: 'Chat',
        about:
          'answers: a chat that says it is a program, searches services, tariffs, resolutions and announcements, and leads to a request or the phone. Without it there is no chat.',
        example: 'answers',
      },
      {
        name: 'Layout',
        about:
          'Parts of the page to show or hide, each with a theme (active, light-blue, navy, green, burgundy, dark, high-contrast): layout1Settings.leftSidebar and .topbar, secondarySidebar, footer.',
        example: { footer: { show: true } },
      },
      {
        name: 'LastSalaryHideTillDay',
        about: 'Employees see the newest payslip from this day of the month on.',
        example: 14,
      },
      {
        name: 'LateWaterDebts',
        about:
          'Late water debts are planned once a day: QueryType 1 counts lira, 2 counts bills. Only with CarryOut true are notices sent and cuts asked for. Without it nothing is planned.',
        example: { QueryType: 2, CarryOut: false },
      },
    ],
  },
  {
    title: 'The bridge to other systems',
    fields: [
      {
        name: 'Bridge',
        about:
          'Programs of the municipality that take what happens here and bring their own records (docs/bridge.md). Clients ask, each with an id, a secret of at least 32 characters by which it signs, and its Rights: events (the only one unless given), registries, accruals, adjustments, collections; a request brings at most MaxRecords (500). A secret is changed without a break by NextSecret (from NextSecretFrom, or at once) beside Secret (until SecretUntil), and the right dayBook may move to another client while the one before has SecretUntil. Webhooks are told: Url, Secret to sign by, and optionally Kinds of events (all unless given) and After, the number of the event to go on from. Files writes events as numbered CSV files into Directory, at most MaxEvents (1000) each, and every EverySeconds (60) what there is. Webhooks at loopback or private addresses are refused unless AllowsPrivateAddresses is true.',
        example: {
          Clients: [
            {
              Id: 'muhasebe',
              Secret: 'otuz-iki-karakterden-uzun-bir-gizli-anahtar',
              Rights: ['events', 'collections'],
            },
          ],
          Files: { Directory: '/var/lib/e-belediye/olaylar', MaxEvents: 1000, EverySeconds: 60 },
          MaxRecords: 500,
          Webhooks: [
            {
              Id: 'su',
              Url: 'https://su.yesilova.example/olaylar',
              Secret: 'otuz-iki-karakterden-uzun-baska-bir-anahtar',
              Kinds: ['contractEnded', 'meterWork'],
            },
          ],
        },
      },
      {
        name: 'ApiDocs',
        about:
          'Name and password (at least 16 characters) with which a supplier reads the description of all calls and of the bridge at /api-docs. Without it that page does not exist.',
        example: { UserName: 'tedarikci', Password: 'en-az-on-alti-karakter' },
      },
    ],
  },
  {
    title: 'Text messages and mail',
    fields: [
      { name: 'SMSUsername', about: 'Our user at the SMS gateway (NetGSM).', example: '8500000000' },
      {
        name: 'SmsGateway',
        about:
          'Its URL, our password there and the approved sender name (3 to 11 letters, written exactly as approved). PerSecond is how many messages that are no codes each service hands over in a second, 20 where it is left out; codes go before them and are not held back.',
        example: {
          Url: 'https://api.netgsm.com.tr',
          Password: 'parola',
          Header: 'YESILOVABLD',
          PerSecond: 20,
        },
      },
      {
        name: 'Mail',
        about:
          'The mail server. Security is starttls or tls, none only on this machine. Authentication is plain, login or cram-md5; OAuth2 (TokenUrl, ClientId, ClientSecret, RefreshToken) stands instead of Password; TrustedCertificate is a PEM. Without Mail none is sent, and a new e-mail address is proved by the registered phone.',
        example: {
          Host: 'mail.yesilova.example',
          Port: 587,
          Security: 'starttls',
          UserName: 'ebelediye',
          Password: 'parola',
          From: 'ebelediye@yesilova.example',
        },
      },
      {
        name: 'Seal',
        about:
          'The electronic seal (e-mühür) of every PDF that is given out, as PAdES: a PKCS#12 file with its password, and a time stamping authority by RFC 3161 with the PEM file of its roots, UserName and Password where it asks for them, Policy where one is agreed, TimeoutMs from 500 to 20000 (3000 where it is left out). Without TimeStamp the level is B-B instead of B-T. SigningTimeAttribute also writes the time into the signature, which EN 319 142-1 forbids and the national profile of 2012 demands: which of them counts for a seal is uncertain, so ask who issued the certificate. Without Seal documents bear their verification code alone.',
        example: {
          KeyFile: '/etc/e-belediye/muhur.p12',
          Password: 'parola',
          SigningTimeAttribute: false,
          TimeStamp: {
            Url: 'https://zaman-damgasi.example/',
            UserName: 'kullanici',
            Password: 'parola',
            RootsFile: '/etc/e-belediye/zaman-damgasi-kokleri.pem',
          },
        },
      },
      {
        name: 'DigestTo',
        about:
          'To whom a mail goes each morning after seven with what does not work, whom it touches and what to do, and how much was paid, sent and signed in the day before. Needs Mail.',
        example: ['bilgiislem@yesilova.example'],
      },
      {
        name: 'TransmissionID',
        about:
          'Name under which the gateway lists what this portal sends (`appname` of NetGSM); left out, none is sent.',
        example: 'belediye',
      },
      {
        name: 'SMSMunicipalityCode',
        about: 'Of a middle service between portal and gateway; not needed for NetGSM.',
        example: '1276',
      },
    ],
  },
  {
    title: 'e-Devlet and the population registry',
    fields: [
      {
        name: 'IsEDevletLoginDisable',
        about: 'true turns the e-Devlet button off, with a sentence that says so.',
        example: false,
      },
      {
        name: 'EDevlet',
        about:
          'The addresses of the gate, and the limits between which the state number is drawn (at least 10^12 apart).',
        example: {
          AuthorizeUrl: 'https://giris.turkiye.gov.tr/OAuth2AuthorizationServer/AuthorizationController',
          TokenUrl: 'https://giris.turkiye.gov.tr/OAuth2AuthorizationServer/AccessTokenController',
          PersonUrl: 'https://giris.turkiye.gov.tr/OAuth2AuthorizationServer/AuthenticationController',
          StateLower: 1_000_000_000_000_000,
          StateUpper: 9_000_000_000_000_000,
        },
      },
      {
        name: 'EDEVLET_REDIRECT_URI',
        about:
          'As registered at e-Devlet, to the letter: the site with /e-devlet-girisi, or with ?ISLEMADI=EDEVLETGIRIS.',
        example: 'https://ebelediye.yesilova.example/e-devlet-girisi',
      },
      {
        name: 'EDEVLET_CLIENT_ID',
        about: 'As registered at e-Devlet.',
        example: '00000000-0000-0000-0000-000000000000',
      },
      {
        name: 'EDEVLET_CLIENT_SECRET',
        about: 'As registered at e-Devlet; it never leaves the service.',
        example: 'gizli',
      },
      {
        name: 'EDEVLET_LOGOUT_URL',
        about: 'Where people end their session at e-Devlet itself.',
        example: 'https://www.turkiye.gov.tr/logout',
      },
      {
        name: 'PopulationRegistry',
        about:
          'The institution’s account at the population registry, or { "Kind": "public", "Url" } for the old public services. Without an answer within ten seconds nobody can register, and everyone is told to try later.',
        example: {
          Kind: 'kps',
          IssuerUrl: 'https://kimlikdogrulama.nvi.gov.tr/Services/Issuer.svc/IWSTrust13',
          RoutingUrl: 'https://kpsv2.nvi.gov.tr/Services/RoutingService.svc',
          UserName: 'kullanici',
          Password: 'parola',
        },
      },
    ],
  },
  {
    title: 'Banks and payments',
    fields: [
      {
        name: 'Banks',
        about:
          'One entry for each contract. payflex: MerchantId, MerchantPassword (MPI; VPosPassword where it differs), VPosTerminalNo, ThreeDSecureWebRequestUrl (enrolment), VPosWebRequestUrl, SearchUrl, Provision (cardless, or withCard for old contracts), CallbackHash (required unless the bank signs nothing), AcsMode (auto), and either AcsHosts (every host a payer is led through, as the bank lists them, *. for all below) or AnyAcsHost: true (any https page, where the bank has no list); browsers post forms nowhere else. nestpay: MerchantId, MerchantUser, MerchantPassword, StoreKey, StoreType, VPosWebRequestUrl (fim/api), BankRequesUrl (est3Dgate). ReportUrl of either: where the bank lists the transactions of a day, see docs/bridge.md; without it they are not compared with ours. Ziraat offers both: the contract says which. Our outgoing IP address must be registered at each bank.',
        example: [
          {
            Code: '0064',
            Protocol: 'nestpay',
            MerchantId: '700000000000',
            MerchantUser: 'kullanici',
            MerchantPassword: 'parola',
            StoreKey: 'gizli',
            StoreType: '3d',
            VPosWebRequestUrl: 'https://sanalpos.isbank.com.tr/fim/api',
            BankRequesUrl: 'https://sanalpos.isbank.com.tr/fim/est3Dgate',
          },
        ],
      },
      {
        name: 'ActiveBankMerchantCode',
        about: 'The bank that takes payments: 0010 Ziraat, 0012 Halkbank, 0015 VakıfBank, 0064 İş Bankası.',
        example: '0064',
      },
      { name: 'FallbackBanks', about: 'Tried in this order when it does not answer.', example: [] },
      {
        name: 'BankTimeouts',
        about:
          'How long a bank is waited for. Payers are answered after 15 seconds all the same; a clerk’s decision waits for two inquiries and 15 seconds, and a proxy must not give up earlier.',
        example: { EnrolmentMs: 120_000, AuthorisationMs: 90_000, InquiryMs: 30_000 },
      },
      {
        name: 'Payments',
        about:
          'How patient payments are; each may be left out. ValidMinutes an amount holds; AskAfterSeconds and AskPausesMinutes between questions to a bank; QuestionsBeforeClerk; NotFoundHours after which a bank’s silence proves that nothing was charged; LargestLira in one payment; ClerkDecidesWithinHours; LookAgainDays after its end on which a bank that charges by itself is asked again; ChargebackAnswerDays in which a bank takes an answer to a chargeback whose notice names no last day (7 is our guess: take the bank’s own from its contract).',
        example: { ValidMinutes: 30 },
      },
      {
        name: 'SecondPerson',
        about:
          'How much one employee does alone, counted over every call, file and program together: from these limits on, for one act, for 24 hours or for 30 days, a second person confirms it. Lira by which debts are lowered or that are given back; People whose existing records change; TariffRows that take the place of one on record. 0 means that nothing of the kind is done alone.',
        example: { Lira: { Act: 1000, Day: 2500, Month: 10_000 } },
      },
      { name: 'CurrencyCode', about: 'Always Turkish lira.', example: '949' },
      {
        name: 'ExpirationYearsToAdd',
        about: 'How many years from now a card may expire in the form.',
        example: 10,
      },
      {
        name: 'OperationPauseStartHours',
        about: 'The banks’ end of day, when no payment is begun: from this hour and minute …',
        example: 23,
      },
      { name: 'OperationPauseStartMinute', about: '', example: 50 },
      { name: 'OperationPauseFinishHours', about: '… until this one.', example: 0 },
      { name: 'OperationPauseFinishMinute', about: '', example: 10 },
      { name: 'SuccessUrl', about: 'Where a payment that was made ends.', example: '/success-operation' },
      { name: 'FailureUrl', about: 'Where one that was not made ends.', example: '/failed-operation' },
      {
        name: 'BankRequesUrl',
        about: 'Specified for browsers; every bank’s own stands in Banks.',
        example: '/ziraat-banka',
      },
    ],
  },
  {
    title: 'The logo on PDFs; its picture is chosen at /Memur/Gorunum',
    fields: [
      {
        name: 'LogoCoordinates',
        about: 'Its place in points from the left and the top of the page.',
        example: '48,26',
      },
      {
        name: 'LogoWidth',
        about: 'How wide it may be in points, 240 at most; its shape is kept.',
        example: 120,
      },
      { name: 'LogoHeight', about: 'How high it may be, 160 at most.', example: 40 },
    ],
  },
]
