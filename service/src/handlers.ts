import type { Calls } from 'contract/calls'
import type { Handler } from './calling/handler.ts'
import { GetCaptchaChallengeWithoutAuthorization } from './identity/GetCaptchaChallengeWithoutAuthorization.ts'
import { GetUserOfEMunicipality } from './identity/GetUserOfEMunicipality.ts'
import { RetrievePassword } from './identity/RetrievePassword.ts'
import { SignOut } from './identity/SignOut.ts'
import { ValidateCode } from './identity/ValidateCode.ts'
import { ValidateUserForEMunicipality } from './identity/ValidateUserForEMunicipality.ts'
import { VerifyAndGenerateToken } from './identity/VerifyAndGenerateToken.ts'
import { SendSms } from './notifications/SendSms.ts'
import { GetAnnouncementsWithoutAuthorization } from './portal/GetAnnouncementsWithoutAuthorization.ts'
import { GetServerTime } from './portal/GetServerTime.ts'
import { RetrieveMenusWithoutAuthorization } from './portal/RetrieveMenusWithoutAuthorization.ts'

/** Every call of the contract with what answers it; a missing one does not compile. */
export const handlers: { [Name in keyof Calls]: Handler<Calls[Name]> } = {
  GetAnnouncementsWithoutAuthorization,
  GetCaptchaChallengeWithoutAuthorization,
  GetServerTime,
  GetUserOfEMunicipality,
  RetrieveMenusWithoutAuthorization,
  RetrievePassword,
  SendSms,
  SignOut,
  ValidateCode,
  ValidateUserForEMunicipality,
  VerifyAndGenerateToken,
}
