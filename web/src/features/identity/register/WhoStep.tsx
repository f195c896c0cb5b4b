import { registrantTypes, type RegistrantType } from 'contract/identity/registration-codes'
import { StepFrame } from './StepFrame.tsx'
import { noFurtherFaults, type RegisterForm, useStep } from './use-step.ts'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'

const choices: Record<RegistrantType, { label: string; hint: string }> = {
  G: { label: 'T.C. kimlik numaram var', hint: 'Kendi adınıza. Şahıs işletmeleri de buradan üye olur.' },
  Y: { label: 'Yabancı kimlik numaram var', hint: '99 ile başlayan 11 haneli numara.' },
  T: { label: 'Bir şirket veya dernek adına', hint: 'Temsilcisi sizseniz; vergi numarası gerekir.' },
  K: { label: 'Bir kamu kurumu adına', hint: 'Yetkilisi sizseniz; vergi numarası gerekir.' },
}

export function WhoStep({ form, onNext }: { form: RegisterForm; onNext: () => void }) {
  const step = useStep(form, ['registryType'], noFurtherFaults, async () => onNext())
  return (
    <StepFrame step={step}>
      <p>
        Birkaç dakika sürer. Kimliğiniz ve cep telefonunuz yanınızda olsun; bitirene kadar geri dönüp
        değiştirebilirsiniz.
      </p>
      <Fieldset legend="Kimin için üye oluyorsunuz?">
        {registrantTypes.map((type) => (
          <Choice
            key={type}
            type="radio"
            look="box"
            value={type}
            hint={choices[type].hint}
            {...form.register('registryType')}
          >
            <strong>{choices[type].label}</strong>
          </Choice>
        ))}
      </Fieldset>
    </StepFrame>
  )
}
