import { phoneShape } from 'contract/sentences'
import { normaliseMobile } from 'rules/identity/phone'
import { useState } from 'react'
import { ClerkPhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { toastFailure } from '../../../service-client/use-call-action.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { peopleCalls } from './people-calls.ts'

interface PhoneFormProps {
  memberOid: number
  name: string
  onClose: () => void
}

interface PhoneValues {
  gsmNumber: string
  reason: string
}

const phoneRules = validateBy([required()], 'Kişinin cep telefonunu yazın.')
const reasonRules = validateBy([required(), minStringLength(10)], 'Gerekçeyi en az 10 harfle yazın.')

/** The phone of a clerk who has none on record: written, proved by a code to it, proposed to a second administrator. */
export function PhoneForm({ memberOid, name, onClose }: PhoneFormProps) {
  const [chosen, setChosen] = useState<{ gsmNumber: string; reason: string }>()
  const register = useCall('RegisterPhoneOfClerk', { makesStale: peopleCalls })
  const { form, submit, problems, errorOf } = useCallForm<PhoneValues>({
    defaultValues: { gsmNumber: '', reason: '' },
    judge: ({ gsmNumber }) => ({ gsmNumber: normaliseMobile(gsmNumber) ? undefined : phoneShape }),
  })

  async function choose({ gsmNumber, reason }: PhoneValues): Promise<void> {
    setChosen({ gsmNumber: normaliseMobile(gsmNumber) ?? '', reason })
  }

  async function propose(proven: { gsmNumber: string; reason: string }, reference: string): Promise<void> {
    try {
      await register.mutateAsync({ memberOid, ...proven, operationReferenceNumber: reference })
      showToast({ kind: 'success', text: 'Öneriniz kaydedildi. İkinci bir yönetici onaylayınca yapılır.' })
      onClose()
    } catch (thrown) {
      toastFailure(thrown)
      setChosen(undefined)
    }
  }

  if (chosen)
    return (
      <Card look="inset" as="section" aria-label={`Telefon kaydet: ${name}`}>
        <ClerkPhoneProof
          memberOid={memberOid}
          gsmNumber={chosen.gsmNumber}
          onProven={(reference) => void propose(chosen, reference)}
        />
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Vazgeç
          </Button>
        </Buttons>
      </Card>
    )
  return (
    <Card as="form" look="inset" noValidate aria-label={`Telefon kaydet: ${name}`} onSubmit={submit(choose)}>
      <FormProblems problems={problems} />
      <p>
        Kişi telefonuyla yanınızda olmalı: bu numaraya bir kod göndereceğiz. Kimlik kartını görmeden
        kaydetmeyin.
      </p>
      <PhoneField
        {...form.register('gsmNumber', { validate: phoneRules })}
        label="Kişinin cep telefonu"
        error={errorOf('gsmNumber')}
      />
      <Field name="reason" label="Gerekçe" error={errorOf('reason')} isRequired>
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default">
          Devam et
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
