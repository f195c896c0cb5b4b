import type { ResponseFrom } from 'contract/calls'
import { applicationName } from 'contract/portal/codes'
import { membershipNotice } from 'contract/identity/registration-codes'
import { normaliseMobile } from 'rules/identity/phone'
import { useState } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { registeredNumber, type RegisterValues, registrantOf } from './register-values.ts'

export type Membership = ResponseFrom<'CreateUserStatus'>

/**
 * State of the registration: each answer of the service with the values it was given for, so that going back without a
 * change asks nothing.
 */
export function useRegistration() {
  const [checked, setChecked] = useState<string>()
  const [proof, setProof] = useState<{ reference: string; about: string }>()
  const [started, setStarted] = useState<{ reference: string; about: string }>()
  const [membership, setMembership] = useState<Membership>()
  return {
    membership,
    isChecked: (values: RegisterValues) => checked === identityIn(values),
    isPhoneProven: (values: RegisterValues) => proof?.about === phoneIn(values),
    check: async (values: RegisterValues, captcha: string): Promise<void> => {
      const concreteRegistry = registrantOf(values)
      await callService('ValidateEMunicipalityUserForRegister', { concreteRegistry, captcha })
      setChecked(identityIn(values))
    },
    notePhone: (values: RegisterValues, reference: string) => setProof({ reference, about: phoneIn(values) }),
    forgetPhone: () => {
      setProof(undefined)
      setStarted(undefined)
    },
    /** `reference` is the phone's proof where it is newer than the kept one. */
    start: async (values: RegisterValues, reference = proof?.reference ?? ''): Promise<void> => {
      const about = identityIn(values) + phoneIn(values)
      if (started?.about === about) return
      const { RegistrationReference } = await callService('CreateUserForEmunicipality', {
        ...registrantOf(values),
        userGsmNumber: normaliseMobile(values.phone) ?? '',
        operationReferenceNumber: reference,
      })
      setStarted({ reference: RegistrationReference, about })
    },
    finish: async (values: RegisterValues): Promise<void> => {
      const { address } = values
      if (!address) throw new Error('The address step asks for an address')
      const bound = { registrationReference: started?.reference ?? '', userPidNo: registeredNumber(values) }
      const email = values.email.trim() || null
      await callService('CreateUserDetail', {
        ...bound,
        userEmail: email,
        address,
        noticeVersion: membershipNotice.version,
        chkSMSInfo: values.chkSMSInfo,
      })
      const { password } = values
      setMembership(await callService('CreateUserStatus', { ...bound, password, email, applicationName }))
    },
  }
}

export type RegistrationProgress = ReturnType<typeof useRegistration>

function identityIn(values: RegisterValues): string {
  return JSON.stringify(registrantOf(values))
}

function phoneIn(values: RegisterValues): string {
  return `${registeredNumber(values)} ${normaliseMobile(values.phone)}`
}
