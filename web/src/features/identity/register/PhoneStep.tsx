import { formatMobile, normaliseMobile } from 'rules/identity/phone'
import { useWatch } from 'react-hook-form'
import { isRefusal } from '../../../service-client/refusal.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { registeredNumber, type RegisterValues } from './register-values.ts'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationProgress } from './use-registration.ts'
import { noFurtherFaults, type RegisterForm, useStep } from './use-step.ts'
import { Button } from '../../../ui/Button.tsx'

interface PhoneStepProps {
  form: RegisterForm
  registration: RegistrationProgress
  /** Reason why the phone has to be proven once more. */
  reason: string | undefined
  onBack: () => void
  onNext: () => void
}

/** The proof is worth nothing any more: it takes another number, or another code. */
function isProofLost(thrown: unknown): boolean {
  return isRefusal(
    thrown,
    'CreateUserForEmunicipality',
    'PhoneOfSomeoneElse',
    'PhoneNotProven',
    'WaitingForMatch',
  )
}

export function PhoneStep({ form, registration, reason, onBack, onNext }: PhoneStepProps) {
  const values = useWatch({ control: form.control }) as RegisterValues
  const gsmNumber = normaliseMobile(values.phone)
  const isProven = registration.isPhoneProven(values)
  const start = async (typed: RegisterValues, reference?: string) => {
    try {
      await registration.start(typed, reference)
      onNext()
    } catch (thrown) {
      if (isProofLost(thrown)) registration.forgetPhone()
      throw thrown
    }
  }
  const step = useStep(form, ['phone'], noFurtherFaults, (typed) => start(typed))
  const prove = (reference: string) => {
    const typed = form.getValues()
    registration.notePhone(typed, reference)
    void step.run(() => start(typed, reference))
  }
  return (
    <StepFrame step={step} onBack={onBack} next={isProven ? 'Devam' : ''}>
      {reason && !step.problems.failure && (
        <Notice kind="warning">
          <p>{reason}</p>
        </Notice>
      )}
      {isProven && gsmNumber ? (
        <ProvenPhone gsmNumber={gsmNumber} onChange={registration.forgetPhone} />
      ) : (
        <>
          <p>Üyeliğiniz bu telefona bağlanır: şifrenizi unutursanız yenisi buraya gönderilir.</p>
          <PhoneField {...form.register('phone')} error={step.errorOf('phone')} />
          {gsmNumber ? (
            <PhoneProof
              purpose="Register"
              gsmNumber={gsmNumber}
              identityNumber={registeredNumber(values)}
              onProven={prove}
            />
          ) : (
            <p className="note">Numaranızı 5 ile başlayarak 10 hane yazın; sonra kod gönderebilirsiniz.</p>
          )}
        </>
      )}
    </StepFrame>
  )
}

function ProvenPhone({ gsmNumber, onChange }: { gsmNumber: string; onChange: () => void }) {
  return (
    <Notice kind="info" title="Telefonunuz doğrulandı">
      <p>{formatMobile(gsmNumber)}</p>
      <Button variant="text" onClick={onChange}>
        Numarayı değiştir
      </Button>
    </Notice>
  )
}
