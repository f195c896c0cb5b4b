import { z } from 'zod'
import { call } from '../call.ts'
import { registryTypes } from './codes.ts'
import { applicationName } from '../portal/codes.ts'
import { captchaFailed } from '../sentences.ts'

/** Name for signing in: 11 digits for a person, 10 for a company, or the name of an account made by sign-up. */
export const UserName = z
  .string('T.C. kimlik veya vergi numaranızı yazın.')
  .trim()
  .toLowerCase()
  .max(60, 'T.C. kimlik numarası 11, vergi numarası 10 hanelidir.')
  .regex(
    /^(?:\d{10,11}|(?=.*[a-z])[a-z0-9._@-]{3,60})$/,
    'T.C. kimlik numarası 11, vergi numarası 10 hanelidir.',
  )
export const ApplicationName = z.literal(applicationName)
const Token = z.string().min(20).max(200)

export const CaptchaAnswer = z.string(captchaFailed).min(1, captchaFailed).max(4096)

/** Registry that is the person's own, so that they may see what belongs to it. */
export const Registry = z.object({
  Oid: z.int(),
  RegistryType: z.enum(Object.values(registryTypes).map(({ code }) => code)),
  RegistryNumber: z.string(),
  /** Empty for an unidentified water user. */
  IdentityNumber: z.string(),
  NameOrTitle: z.string(),
  Surname: z.string().nullable(),
  FatherName: z.string().nullable(),
  MotherName: z.string().nullable(),
  PlaceOfBirth: z.string().nullable(),
  DateOfBirth: z.iso.date().nullable(),
  TaxOfficeCode: z.string().nullable(),
  GsmNumber: z.string().nullable(),
  Email: z.string().nullable(),
})
export type Registry = z.output<typeof Registry>

const User = z.object({
  UserName: z.string(),
  IsEmployee: z.boolean(),
  /** Whether the member has duties at the clerks' desk, where their work begins. */
  IsClerk: z.boolean(),
  LastSignInAt: z.iso.datetime().nullable(),
  /** Whether the member signed in by a temporary password: until it is changed nothing else is open. */
  MustChangePassword: z.boolean(),
  /** Whether the member has duties of a clerk that wait for the code of the second factor. */
  MustProveSecondFactor: z.boolean(),
  /** Whether this sign-in acts for someone else; the registry below is then theirs. */
  ActingFor: z.boolean(),
  UserDetail: z.object({ Registry: Registry.nullable() }),
})
export type User = z.output<typeof User>

export const TokenPair = z.object({ AccessToken: z.string().nullable(), RefreshToken: z.string().nullable() })

export const identityCalls = {
  GetCaptchaChallengeWithoutAuthorization: call({
    summary: 'A proof-of-work challenge for the "I am a person" box.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      Challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    }),
    limit: { calls: 30, perSeconds: 60 },
  }),
  RetrievePassword: call({
    summary:
      'First step of signing in: a sealed, short-lived, single-use challenge under the name Password; null for an unknown user.',
    access: 'anyone',
    request: z.object({ userName: UserName, applicationName: ApplicationName, captcha: CaptchaAnswer }),
    response: z.object({ Password: z.string() }).nullable(),
    refusals: { CaptchaFailed: captchaFailed },
    limit: { calls: 20, perSeconds: 60 },
  }),
  ValidateUserForEMunicipality: call({
    summary: 'Second step of signing in: tokens for the right password, otherwise a message.',
    access: 'anyone',
    request: z.object({
      userName: UserName,
      password: z.string('Şifrenizi yazın.').min(1, 'Şifrenizi yazın.').max(128),
      encryptedPassword: z.string().min(1).max(1024),
    }),
    response: TokenPair.extend({ Message: z.string().nullable() }),
    limit: { calls: 20, perSeconds: 60 },
  }),
  VerifyAndGenerateToken: call({
    summary: 'New tokens for a refresh token; a refresh token used twice ends its sign-in.',
    access: 'anyone',
    request: z.object({ RefreshToken: Token, AccessToken: Token }),
    response: TokenPair,
    refusals: { SignInEnded: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.' },
    // A whole office behind one IP address renews its sign-ins here.
    limit: { calls: 300, perSeconds: 60 },
  }),
  GetUserOfEMunicipality: call({
    summary: 'The signed-in person with their registry record.',
    access: 'member',
    request: z.object({ userName: UserName, applicationName: ApplicationName }),
    response: User,
    refusals: { NotYourAccount: 'Yalnızca kendi üyelik bilgilerinizi görebilirsiniz.' },
  }),
  SignOut: call({
    summary: 'Ends this sign-in; its tokens stop working at once.',
    access: 'member',
    request: z.object({}),
    response: z.object({}),
  }),
}
