import { registrantTypes, type RegistrantType } from 'contract/identity/registration-codes'
import { StepFrame } from './StepFrame.tsx'
import styles from './RegisterPage.module.css'
import { noFurtherFaults, type RegisterForm, useStep } from './use-step.ts'

const choices: Record<RegistrantType, { label: string; hint: string }> = {
  G: { label: 'T.C. kimlik numaram var', hint: 'Kendi adınıza. Şahıs işletmeleri de buradan üye olur.' },
  Y: { label: 'Yabancı kimlik numaram var', hint: '99 ile başlayan 11 haneli numara.' },
  T: { label: 'Bir şirket veya dernek adına', hint: 'Temsilcisi sizseniz; vergi numarası gerekir.' },
  K: { label: 'Bir kamu kurumu adına', hint: 'Yetkilisi sizseniz; vergi numarası gerekir.' },
}

export function WhoStep({ form, onNext }: { form: RegisterForm; onNext: () => void }) {
  const step = useStep(form, ['registryType'], noFurtherFaults, async () => onNext())
  return (
    <StepFrame step={step} isBusy={false}>
      <p>
        Birkaç dakika sürer. Kimliğiniz ve cep telefonunuz yanınızda olsun; bitirene kadar geri dönüp
        değiştirebilirsiniz.
      </p>
      <fieldset className={styles.choices}>
        <legend>Kimin için üye oluyorsunuz?</legend>
        {registrantTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input type="radio" value={type} {...form.register('registryType')} />
            <strong>{choices[type].label}</strong>
            <span>{choices[type].hint}</span>
          </label>
        ))}
      </fieldset>
    </StepFrame>
  )
}
