import { useState } from 'react'
import { isRefusal } from '../../../service-client/refusal.ts'
import { ServiceError } from '../../../service-client/service-error.ts'
import type { ComboboxOption } from '../../../ui/form/Combobox.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { useWizardStep } from '../../../ui/wizard/use-wizard-step.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { AddressStep } from './AddressStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { emptyValues, fieldFor, type RegisterValues } from './register-values.ts'
import { useRegistration } from './use-registration.ts'
import { WhoStep } from './WhoStep.tsx'
import { Page } from '../../../ui/layout/Page.tsx'

const stepNames = ['Kim için', 'Kimlik', 'Cep telefonu', 'Adres', 'Şifre'] as const
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
  const form = useRuledForm<RegisterValues>({ defaultValues: emptyValues })
  const { step, heading, goTo } = useWizardStep()
  const [office, setOffice] = useState<ComboboxOption | null>(null)
  const [phoneReason, setPhoneReason] = useState<string>()

  /** What only an earlier step can put right leads back to it. */
  async function finish(values: RegisterValues): Promise<void> {
    try {
      await registration.finish(values)
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown
      if (isRefusal(thrown, 'CreateUserStatus', 'RegistrationEnded')) {
        registration.forgetPhone()
        setPhoneReason(thrown.message)
        return goTo(phoneStep)
      }
      const atAddress = addressFaults(thrown, values)
      if (atAddress.length === 0) throw thrown
      for (const { field, message } of atAddress) form.setError(field, { message })
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

function addressFaults(error: ServiceError, { registryType }: RegisterValues) {
  if (isRefusal(error, 'CreateUserStatus', 'UnknownAddress'))
    return [{ field: 'address' as const, message: error.message }]
  return Object.entries(error.fields).flatMap(([path, message]) => {
    const field = fieldFor(path, registryType)
    return field === 'address' || field === 'email' ? [{ field, message }] : []
  })
}
