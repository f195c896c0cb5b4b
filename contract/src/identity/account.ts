import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ApplicationName, CaptchaAnswer, TokenPair, UserName } from './calls.ts'
import { type BillChannelCode, billChannels } from '../notifications/codes.ts'
import { GsmNumber, SentCode } from '../notifications/calls.ts'
import { captchaFailed, emailShape, waitBeforeResend } from '../sentences.ts'

const NewPassword = z.string('Yeni şifrenizi yazın.').min(1, 'Yeni şifrenizi yazın.').max(128)
const Email = z
  .string('E-posta adresinizi yazın.')
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, emailShape)
/** User name of every call: one's own number, or the fixed name; the caller is known by the token. */
const own = { userName: z.string().max(60), applicationName: ApplicationName }
const notYourAccount = 'Yalnızca kendi üyelik bilgilerinizi görebilirsiniz.'

const SignIn = z.object({
  Oid: z.int(),
  /** Browser and system in words, as far as the browser tells. */
  Device: z.string(),
  /** IP address without its last part. */
  Address: z.string(),
  StartedAt: z.iso.datetime(),
  LastUsedAt: z.iso.datetime(),
  IsOpen: z.boolean(),
  /** Whether this call is made with it. */
  IsCurrent: z.boolean(),
})
export type SignIn = z.output<typeof SignIn>

const BillChannel = z.enum(Object.keys(billChannels) as [BillChannelCode, ...BillChannelCode[]])

const Row = z.record(z.string(), z.unknown())

/** Position at which the next part of the list begins. */
const LookCursor = z.object({
  happenedAt: z.iso
    .datetime()
    .max(40)
    .regex(/^(19\d\d|20\d\d|2100)-/),
  oid: Oid,
})

const LookLine = z.object({
  /** The last of the looks that this line stands for. */
  HappenedAt: z.iso.datetime(),
  Count: z.int().min(1),
  /** One-sentence description of the look or decision. */
  Text: z.string(),
  Desk: z.string(),
  /** Number of the declaration, application, payment or subscription. */
  Matter: z.string().nullable(),
  /** Reason written down by the clerk. */
  Reason: z.string().nullable(),
  /** Name of the clerk, if the municipality shows names. */
  ClerkName: z.string().nullable(),
})
export type LookLine = z.output<typeof LookLine>

/** Passwords, profile and sign-ins of members. */
export const accountCalls = {
  SendPasswordForMember: call({
    summary:
      'Sends a temporary password by text message if the phone is the member’s; the answer never tells whether it was.',
    access: 'anyone',
    request: z.object({
      userName: UserName,
      applicationName: ApplicationName,
      gsmNumber: GsmNumber,
      /** Agreed, and not read: a key that browsers know proves nothing. */
      validationKey: z.string().max(1024).optional(),
      captcha: CaptchaAnswer,
    }),
    response: z.object({}),
    refusals: {
      CaptchaFailed: captchaFailed,
      TooManyAsks: 'Bugün çok fazla şifre istendi. Lütfen yarın yeniden deneyin veya belediyeyi arayın.',
      AskedTooSoon: 'Art arda çok kez şifre istendi. Lütfen beş dakika sonra yeniden deneyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  ChangePassword: call({
    summary: 'A new password for the old or the temporary one; every other sign-in ends.',
    access: 'member',
    request: z.object({
      ...own,
      newPassword: NewPassword,
      currentPassword: z.string('Şu anki şifrenizi yazın.').min(1, 'Şu anki şifrenizi yazın.').max(128),
    }),
    response: TokenPair,
    refusals: {
      NotYourAccount: notYourAccount,
      WrongPassword: 'Şu anki şifreniz yanlış.',
      NoPasswordYet: 'Hesabınızın henüz şifresi yok. “Şifremi Unuttum” ile bir şifre alın.',
      TooManyTries: 'Çok sayıda hatalı deneme yapıldı. Lütfen bir süre sonra yeniden deneyin.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetOwnProfile: call({
    summary: 'How the signed-in person is reached, and what they agreed to.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      /** Person who acts under a company's tax number; null for a person's own membership. */
      CompanyPerson: z.string().nullable(),
      GsmNumber: z.string().nullable(),
      Email: z.string().nullable(),
      /** Whether a new address is proved by a mail to it; otherwise by the registered phone. */
      ProvesEmailByMail: z.boolean(),
      /** Whether the account has a password; false for a member who has only ever come through e-Devlet. */
      HasPassword: z.boolean(),
      /** Whether text messages with news are welcome. */
      SMSInfo: z.boolean(),
      SMSInfoSince: z.iso.datetime().nullable(),
      /** Way in which water bills come. */
      BillChannel,
      /** Whether the e-mail address was proved by a mail to it; mails about someone's affairs go to no other. */
      IsEmailProven: z.boolean(),
    }),
  }),
  UpdateUserForEMunicipality: call({
    summary:
      'Changes phone or e-mail, each proved by its code, the consent to news by text message, or how water bills come.',
    access: 'member',
    request: z.object({
      ...own,
      userGsmNumber: GsmNumber.optional(),
      /** Password needed with a new phone or e-mail if the account has one: an open page alone must not change them. */
      currentPassword: z.string().max(128).optional(),
      userEmail: Email.optional(),
      chkSMSInfo: z.boolean().optional(),
      billChannel: BillChannel.optional(),
      /** Reference of the code that proves the change: sent to the new phone or the new e-mail address. */
      operationReferenceNumber: z.string().max(64).optional(),
    }),
    response: z.object({}),
    refusals: {
      NotYourAccount: notYourAccount,
      CodeNeeded: 'Bu değişiklik için size gelen kodu yazmanız gerekiyor.',
      OneChangeAtATime: 'Telefon ve e-posta ayrı ayrı değiştirilir.',
      PhoneNeeded: 'Önce cep telefonunuzu kaydedin.',
      WrongPassword: 'Şifreniz yanlış.',
      TooManyTries: 'Çok sayıda hatalı deneme yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
      SignInAgain:
        'Girişinizin üzerinden 15 dakikadan fazla geçti. Güvenliğiniz için çıkış yapın, e-Devlet ile yeniden girip değişikliği hemen yapın.',
      EmailNotProven: 'Önce e-posta adresinizi size gelen kodla doğrulayın.',
      PhoneOfSomeoneElse: 'Bu telefon başka bir üyeye kayıtlı.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  SendEmailCode: call({
    summary: 'Sends a six-digit code by mail to the address a member wants to be reached at.',
    access: 'member',
    request: z.object({ userEmail: Email }),
    response: SentCode,
    refusals: {
      NoMailServer: 'E-posta şu anda gönderilemiyor.',
      WaitBeforeResend: waitBeforeResend,
      TooManyCodes: 'Bu adrese çok fazla kod gönderildi. Lütfen bir saat sonra yeniden deneyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetOwnSignIns: call({
    summary: 'The last twenty sign-ins of the signed-in person, newest first.',
    access: 'member',
    request: z.object({}),
    response: z.array(SignIn),
  }),
  EndOwnSignIn: call({
    summary: 'Ends a sign-in of one’s own on another device.',
    access: 'member',
    request: z.object({ signInOid: Oid }),
    response: z.object({}),
    refusals: { NoSuchSignIn: 'Bu oturum zaten kapalı.' },
  }),
  ExportOwnData: call({
    summary: 'Everything the database holds about the signed-in person, without secrets.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      ExportedAt: z.iso.datetime(),
      Member: Row,
      Registry: Row.nullable(),
      Addresses: z.array(Row),
      Representations: z.array(Row),
      Duties: z.array(Row),
      SignIns: z.array(Row),
      Consents: z.array(Row),
      Notices: z.array(Row),
      CompanyPersons: z.array(Row),
      MatchRequests: z.array(Row),
      RegistryProposals: z.array(Row),
      RegistryChanges: z.array(Row),
      ContactChanges: z.array(Row),
      SecondFactors: z.array(Row),
      AccountClosings: z.array(Row),
      PrivacyApplications: z.array(Row),
      Codes: z.array(Row),
      Messages: z.array(Row),
      Reminders: z.array(Row),
      ReminderChoices: z.array(Row),
      SecurityEvents: z.array(Row),
      Looks: z.array(Row),
      IssuedDocuments: z.array(Row),
      Subscriptions: z.array(Row),
      WaterReadings: z.array(Row),
      WaterApplications: z.array(Row),
      IllegalWaterUses: z.array(Row),
      WaterShares: z.array(Row),
      Documents: z.array(Row),
      Accruments: z.array(Row),
      Collections: z.array(Row),
      Payments: z.array(Row),
      PaymentLinks: z.array(Row),
      Employments: z.array(Row),
      Payslips: z.array(Row),
      LeaveApplications: z.array(Row),
      EnforcementFiles: z.array(Row),
      Restructurings: z.array(Row),
      Refunds: z.array(Row),
      AutomaticOrders: z.array(Row),
      ResolutionFollows: z.array(Row),
      Complaints: z.array(Row),
      ComplaintSupports: z.array(Row),
      Declarations: z.array(Row),
      DeclarationDrafts: z.array(Row),
    }),
    limit: { calls: 10, perSeconds: 60 * 60 },
  }),
  GetLooksAtOwnRecords: call({
    summary:
      'Which desk looked at the caller’s records, when and for which matter, newest first; looks of one day for the same matter are one line.',
    access: 'member',
    request: z.object({ after: LookCursor.nullable().default(null) }),
    response: z.object({
      Items: z.array(LookLine),
      /** Null at the end. */
      Next: z.object({ happenedAt: z.iso.datetime(), oid: z.int() }).nullable(),
      /** Days for which looks of auditors are held back. */
      AuditHeldBackDays: z.int().min(0),
    }),
  }),
  GetAllUsersForEmunicipality: call({
    summary: 'Members, fifty at a time, with their numbers masked; each look is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    request: z.object({ ...own, pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({
      Users: z.array(
        z.object({
          Oid: z.int(),
          UserName: z.string(),
          NameOrTitle: z.string().nullable(),
          Surname: z.string().nullable(),
          RoleCode: z.enum(['citizen', 'employee', 'clerk']),
          CreatedAt: z.iso.datetime(),
          IsClosed: z.boolean(),
        }),
      ),
      HasMore: z.boolean(),
    }),
    refusals: { NotYourAccount: notYourAccount },
  }),
  GetSha512HashValue: call({
    summary: 'The SHA-512 of a text of up to 4 kB, in capital hexadecimal digits.',
    access: 'anyone',
    request: z.object({
      data: z
        .string()
        .max(4096, 'Metin en fazla 4 kB olabilir.')
        .refine((text) => new TextEncoder().encode(text).length <= 4096, 'Metin en fazla 4 kB olabilir.'),
    }),
    response: z.object({ HashValue: z.string() }),
    limit: { calls: 30, perSeconds: 60 },
  }),
}
