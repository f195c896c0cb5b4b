import { useState } from 'react'
import { useLocation } from '../../../ui/router/router.tsx'
import { fieldFaults } from '../../../service-client/field-faults.ts'
import { isRefusal } from '../../../service-client/refusal.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import type { ComboboxOption } from '../../../ui/form/Combobox.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { AddressStep } from './AddressStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import {
  emptyValues,
  fieldFor,
  type RegisterField,
  type RegisterValues,
  valuesFromEDevlet,
} from './register-values.ts'
import { useRegistration } from './use-registration.ts'
import { WhoStep } from './WhoStep.tsx'
import { Page } from '../../../ui/layout/Page.tsx'

const stepNames = ['Kim için', 'Kimlik', 'Cep telefonu', 'Adres', 'Şifre'] as const
const identityStep = 1
const phoneStep = 2
const addressStep = 3

export function RegisterPage() {
  const registration = useRegistration()
  return (
    <Page title="Üyelik" width="narrow">
      {registration.membership ? (
        <DoneStep membership={registration.membership} />
      ) : (
        <RegisterWizard registration={registration} />
      )}
    </Page>
  )
}

function RegisterWizard({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  // A person named by e-Devlet does not enter their identity again; only the birthday, which e-Devlet does not tell.
  const [named] = useState(valuesFromEDevlet(useLocation().state))
  const form = useRuledForm<RegisterValues>({ defaultValues: { ...emptyValues, ...named } })
  const { step, heading, goTo } = useWizardStep({ firstStep: named ? identityStep : 0 })
  const [office, setOffice] = useState<ComboboxOption | null>(null)
  const [phoneReason, setPhoneReason] = useState<string>()

  /** Finishes the registration; a fault of an earlier step leads back to it. */
  async function finish(values: RegisterValues): Promise<void> {
    try {
      await registration.finish(values)
    } catch (thrown) {
      if (isRefusal(thrown, 'CreateUserStatus', 'RegistrationEnded')) {
        registration.forgetPhone()
        setPhoneReason(messageOf(thrown))
        return goTo(phoneStep)
      }
      const { address, email } = addressFaults(thrown, values)
      if (!address && !email) throw thrown
      if (address) form.setError('address', { message: address })
      if (email) form.setError('email', { message: email })
      goTo(addressStep)
    }
  }

  const shared = { form, onBack: () => goTo(step - 1), onNext: () => goTo(step + 1) }
  return (
    <>
      <WizardSteps names={stepNames} current={step} />
      <h2 ref={heading} tabIndex={-1}>
        {stepNames[step]}
      </h2>
      {step === 0 && <WhoStep form={form} onNext={shared.onNext} />}
      {step === 1 && (
        <IdentityStep {...shared} registration={registration} office={office} onOffice={setOffice} />
      )}
      {step === phoneStep && <PhoneStep {...shared} registration={registration} reason={phoneReason} />}
      {step === addressStep && <AddressStep {...shared} />}
      {step === 4 && <PasswordStep form={form} onBack={shared.onBack} finish={finish} />}
    </>
  )
}

function addressFaults(thrown: unknown, { registryType }: RegisterValues) {
  return fieldFaults<RegisterField>(thrown, {
    fields: ['address', 'email'],
    fieldAt: (path) => fieldFor(path, registryType),
    refusedField: (refused) =>
      isRefusal(refused, 'CreateUserStatus', 'UnknownAddress') ? 'address' : undefined,
  })
}
