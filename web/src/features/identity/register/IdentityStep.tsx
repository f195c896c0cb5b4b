import { useWatch } from 'react-hook-form'
import { Link } from '../../../ui/router/router.tsx'
import { isRefusal } from '../../../service-client/refusal.ts'
import type { ComboboxOption } from '../../../ui/form/Combobox.tsx'
import { Captcha } from '../../../parts/verification/Captcha.tsx'
import { useCaptchaAnswer } from '../../../parts/verification/use-captcha-answer.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { identityProblems, isCompany, type RegisterValues } from './register-values.ts'
import { StepFrame } from './StepFrame.tsx'
import type { RegistrationProgress } from './use-registration.ts'
import { type RegisterForm, useStep } from './use-step.ts'
import { WhatDiffers } from './WhatDiffers.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

const fields = ['taxNumber', 'title', 'taxOfficeCode', 'personNumber', 'name', 'surname', 'birthDay'] as const

interface IdentityStepProps {
  form: RegisterForm
  registration: RegistrationProgress
  office: ComboboxOption | null
  onOffice: (office: ComboboxOption) => void
  onBack: () => void
  onNext: () => void
}

export function IdentityStep({ form, registration, office, onOffice, onBack, onNext }: IdentityStepProps) {
  const captcha = useCaptchaAnswer()
  const values = useWatch({ control: form.control }) as RegisterValues
  const isChecked = registration.isChecked(values)
  const judge = (typed: RegisterValues) => identityProblems(typed, todayInTurkey())
  const step = useStep(form, fields, judge, async (typed) => {
    if (!isChecked && !captcha.answer) return captcha.demand()
    try {
      if (!isChecked) await registration.check(typed, captcha.answer ?? '')
      onNext()
    } finally {
      captcha.startOver()
    }
  })
  const type = values.registryType
  return (
    <StepFrame step={step} onBack={onBack}>
      {isRefusal(step.thrown, 'ValidateEMunicipalityUserForRegister', 'AlreadyRegistered') && (
        <Link to="/session/signin">Giriş sayfasına git</Link>
      )}
      {isCompany(type) ? (
        <>
          <Fieldset legend={type === 'T' ? 'Şirket veya dernek' : 'Kamu kurumu'} isPart>
            <CompanyFields form={form} office={office} onOffice={onOffice} />
          </Fieldset>
          <Fieldset legend="Temsilcisi olarak siz" isPart>
            <PersonFields form={form} isForeigner={false} />
          </Fieldset>
        </>
      ) : (
        <PersonFields form={form} isForeigner={type === 'Y'} />
      )}
      <p className="note">Bu bilgileri nüfus kaydıyla karşılaştırıyoruz.</p>
      {!isChecked && <Captcha captcha={captcha} />}
      {isRefusal(step.thrown, 'ValidateEMunicipalityUserForRegister', 'IdentityMismatch') && (
        <WhatDiffers values={values} captcha={captcha} />
      )}
    </StepFrame>
  )
}
