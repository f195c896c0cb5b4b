import type { WaitingMember } from 'contract/identity/matching'
import { identityProblem } from 'rules/identity/national-id'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface MatchValues {
  reason: string
  representative: string
  takesPhone: boolean
}

interface MatchFormProps {
  member: WaitingMember
  record: NonNullable<WaitingMember['Record']>
  onClose: () => void
}

const reasonRules = validateBy(
  [required(), minStringLength(10)],
  ['Hangi belgeyi gördüğünüzü yazın.', 'Hangi belgeyi gördüğünüzü biraz daha açık yazın.'],
)

export function MatchForm({ member, record, onClose }: MatchFormProps) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<MatchValues>({
    defaultValues: { reason: '', representative: '', takesPhone: false },
    shouldFocusError: true,
  })
  const match = useCall('MatchMemberWithRegistry', {
    makesStale: [
      'GetMembersWaitingForMatch',
      'GetRegistryProposalsForClerks',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  const isCompany = member.RegistryType === 'T' || member.RegistryType === 'K'

  async function send({ reason, representative, takesPhone }: MatchValues): Promise<string> {
    const { IsPasswordKept, WaitsForSecondClerk } = await match.mutateAsync({
      userName: member.UserName,
      registryOid: record.Oid,
      reason,
      takesPhone,
      ...(representative && { representativeIdentityNumber: representative }),
    })
    if (WaitsForSecondClerk) {
      onClose()
      return proposedText
    }
    return IsPasswordKept ? keptText : takenText
  }

  return (
    <Card as="form" look="inset" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      {!record.IsPhoneSame && (
        <Checkbox
          {...form.register('takesPhone')}
          label="Telefonu yanında gördüm; numarayı kayda geçir"
          hint={
            member.IsByName
              ? 'Adla açılan üyelikte gereklidir.'
              : 'İşaretlemezseniz üyenin şifresi geçersiz olur; yeni şifresi kayıttaki telefona gider.'
          }
        />
      )}
      {isCompany && (
        <Field
          name="representative"
          label="Gelen temsilcinin kimlik numarası (başka biriyse)"
          hint="Boş bırakırsanız şirketi üye yapan kişi temsilci kalır."
          error={errorOf('representative')}
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('representative', { validate: representativeRule })}
              inputMode="numeric"
              maxLength={11}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <Field
        name="reason"
        label="Gördüğünüz belge"
        hint="Örneğin: T.C. kimlik kartını gördüm. Belge numarası yazmayın."
        error={errorOf('reason')}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Bu kayıtla eşleştir
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

const proposedText =
  'Öneriniz kaydedildi. Temsilci ve telefon değişikliğini ikinci bir memur onaylayınca yapılır.'
const keptText = 'Üyelik kayıtla eşleşti. Üye kendi şifresiyle girmeye devam eder.'
const takenText = 'Üyelik kayıtla eşleşti. Üye, kayıttaki telefona yeni şifre istemelidir.'

function representativeRule(value: string): true | string {
  return value === '' || (identityProblem(value, 'person') ?? true)
}
