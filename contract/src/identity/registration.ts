import { z } from 'zod'
import { AddressInput } from '../address/calls.ts'
import { call } from '../call.ts'
import { ApplicationName, CaptchaAnswer } from './calls.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { membershipNotice } from './registration-codes.ts'
import { captchaFailed, emailShape, nationalIdLength } from '../sentences.ts'

const PersonNumber = z.string('Kimlik numaranızı yazın.').regex(/^\d{11}$/, nationalIdLength)
const TaxNumber = z.string('Vergi numarasını yazın.').regex(/^\d{10}$/, 'Vergi numarası 10 hanelidir.')
/** Name of letters of any script, blanks and the signs in names; never a tag or a control character. */
const Name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100)
    .regex(/^[\p{L}\p{M} .'’-]+$/u, 'Yalnızca harf yazın.')
const optionalName = Name('Bu alanı doldurun.').optional()
const year = z.int('Doğum yılını yazın.').min(1900, 'Doğum yılını dört haneli yazın.').max(2100)
/** 0 stands for a month or day that the population registry does not know. */
const month = z.int('Doğum ayını seçin.').min(0).max(12)
const day = z.int('Doğum gününü yazın.').min(0).max(31)

/** A person as they describe themselves. */
const person = {
  userPidNo: PersonNumber,
  userNameOrTitle: Name('Adınızı yazın.'),
  /** Empty for someone who has none. */
  userSurname: z.union([z.literal(''), Name('Soyadınızı yazın.')]),
  yearOfBirth: year,
  monthOfBirth: month,
  dayOfBirth: day,
}

const PersonRegistrant = z.object({ registryType: z.enum(['G', 'Y']), ...person })
const CompanyRegistrant = z.object({
  registryType: z.enum(['T', 'K']),
  userPidNo: TaxNumber,
  userNameOrTitle: z.string('Unvanı yazın.').trim().min(3, 'Unvanı tam olarak yazın.').max(200),
  taxOfficeCode: z.string('Vergi dairesini seçin.').regex(/^\d{6}$/, 'Vergi dairesini listeden seçin.'),
  /** Person who registers the company: a representative, with their own identity. */
  retailRegistry: z.object(person),
})

const Registrant = z.discriminatedUnion('registryType', [PersonRegistrant, CompanyRegistrant])
export type Registrant = z.output<typeof Registrant>

const proven = {
  userGsmNumber: GsmNumber,
  /** Reference of the code that proved the phone for this very number. */
  operationReferenceNumber: z.string().min(1).max(64),
  chkCorporateRegistry: z.boolean().optional(),
  /** Agreed, and only kept where the population registry does not tell. */
  gender: z.enum(['E', 'K']).optional(),
  fatherName: optionalName,
  motherName: optionalName,
  placeOfBirth: optionalName,
  /** Agreed on the wire and ignored: people do not give themselves a role or a region. */
  roleCode: z.string().max(20).optional(),
  regionCode: z.string().max(20).optional(),
}

const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, emailShape)
/** Members need no e-mail address. */
const email = z.union([z.literal('').transform(() => null), z.null(), Email]).default(null)
const bound = {
  /** Reference from the first step; its holder is the one who proved the phone. */
  registrationReference: z.string().min(20).max(64),
  userPidNo: z.union([PersonNumber, TaxNumber]),
}

const captchaFailedRefusal = { CaptchaFailed: captchaFailed }
const mismatch =
  'Yazdığınız bilgiler nüfus kaydıyla uyuşmuyor. Numarayı, adı, soyadı ve doğum tarihini kimlik kartınızdaki gibi yazın.'
const identityRefusals = {
  RegistryUnavailable:
    'Nüfus kaydı şu anda denetlenemiyor. Yazdıklarınız duruyor; biraz sonra yeniden deneyin.',
  IdentityMismatch: mismatch,
  /** The same where the population registry cannot be asked which part differs. */
  IdentityMismatchUnexplained: mismatch,
  NotPossible:
    'Bu kimlik numarasıyla üyelik açılamaz. Bir yanlışlık olduğunu düşünüyorsanız nüfus müdürlüğüne başvurun.',
  UnderAge:
    '18 yaşından küçükler üye olamaz. Anneniz, babanız veya vasiniz kendi üyeliğiyle işlem yapabilir.',
  AlreadyRegistered:
    'Bu numarayla zaten üyelik var. Giriş yapabilirsiniz; şifrenizi unuttuysanız yenisini isteyin.',
}
const waitingForMatch = {
  WaitingForMatch:
    'Bu numarayla açılmış ve sicil eşleşmesi bekleyen bir üyelik var. Belediyedeki kaydınızda yazılı cep telefonuyla deneyin veya belgelerinizle belediyeye gelin.',
}
const registrationEnded = {
  RegistrationEnded: 'Üyelik işleminin süresi doldu veya bilgiler değişti. Telefonunuzu yeniden doğrulayın.',
}

const unknownAddress = { UnknownAddress: 'Seçtiğiniz adres listede yok. Adresinizi yeniden seçin.' }

/** Becoming a member: identity, phone, details, password. */
export const registrationCalls = {
  GetRetailRegistryInfoViaNISWithoutAuthorization: call({
    summary:
      'Whether the population registry knows someone with this number and birth date; of the name only the initials are told.',
    access: 'anyone',
    request: z.object({ personPidNo: PersonNumber, year, month, day, captcha: CaptchaAnswer }),
    response: z.object({ IsFound: z.boolean(), MaskedName: z.string().nullable() }),
    refusals: { ...captchaFailedRefusal, RegistryUnavailable: identityRefusals.RegistryUnavailable },
    limit: { calls: 6, perSeconds: 60 },
  }),
  ValidateEMunicipalityUserForRegister: call({
    summary:
      'Whether someone may register as they describe themselves; membership is told only once that is right.',
    access: 'anyone',
    request: z.object({ concreteRegistry: Registrant, captcha: CaptchaAnswer }),
    response: z.object({ IsValid: z.literal(true) }),
    refusals: { ...captchaFailedRefusal, ...identityRefusals },
    limit: { calls: 10, perSeconds: 60 },
  }),
  CreateUserForEmunicipality: call({
    summary: 'First step of registering: checks everything again and uses the proof of the phone up.',
    access: 'anyone',
    request: z.discriminatedUnion('registryType', [
      PersonRegistrant.extend(proven),
      CompanyRegistrant.extend(proven),
    ]),
    response: z.object({ RegistrationReference: z.string(), ExpiresAt: z.iso.datetime() }),
    refusals: {
      ...identityRefusals,
      PhoneNotProven: 'Telefon doğrulamasının süresi doldu. Yeni kod isteyin.',
      PhoneOfSomeoneElse:
        'Bu cep telefonu başka bir üyenin. Kendi numaranızı yazın; numara artık sizinse belediyeyi arayın.',
      ...waitingForMatch,
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  CreateUserDetail: call({
    summary:
      'Second step of registering: address, e-mail, the notice that was shown and the consent to news.',
    access: 'anyone',
    request: z.object({
      ...bound,
      userEmail: email,
      address: AddressInput,
      /** The wording that stood on the screen; an older one must be read again. */
      noticeVersion: z.literal(
        membershipNotice.version,
        'Aydınlatma metni değişti. Sayfayı yenileyip metni okuyun.',
      ),
      chkSMSInfo: z.boolean().default(false),
    }),
    response: z.object({}),
    refusals: { ...registrationEnded, ...unknownAddress },
    limit: { calls: 20, perSeconds: 60 },
  }),
  CreateUserStatus: call({
    summary: 'Last step of registering: sets the password and opens the membership, once.',
    access: 'anyone',
    request: z.object({
      ...bound,
      password: z.string('Şifrenizi yazın.').min(1, 'Şifrenizi yazın.').max(128),
      email,
      applicationName: ApplicationName,
    }),
    response: z.object({ UserName: z.string(), RegistryMatch: z.enum(['Matched', 'Waiting']) }),
    refusals: {
      ...registrationEnded,
      ...waitingForMatch,
      AlreadyRegistered: identityRefusals.AlreadyRegistered,
      DetailMissing: 'Önce adresinizi yazın ve aydınlatma metnini okuyun.',
      ...unknownAddress,
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
