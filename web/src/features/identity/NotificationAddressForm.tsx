import { Button } from '../../ui/Button.tsx'
import { Controller } from 'react-hook-form'
import { AddressPicker, type AddressValue } from '../../parts/address/AddressPicker.tsx'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface AddressFormValues {
  address: AddressValue | null
}

const addressRules = validateBy([required()], 'Adresinizi sonuna kadar seçin veya kendiniz yazın.')

export function NotificationAddressForm({ onClose }: { onClose: () => void }) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<AddressFormValues>({
    defaultValues: { address: null },
    refusedField: (thrown) => (isRefusal(thrown, 'SaveOwnAddress', 'UnknownAddress') ? 'address' : undefined),
  })
  const save = useCall('SaveOwnAddress', { makesStale: ['GetOwnAddresses'] })

  async function send({ address }: AddressFormValues): Promise<string | void> {
    if (!address) return
    await save.mutateAsync({ address })
    onClose()
    return 'Tebligat adresiniz kaydedildi.'
  }

  return (
    <Card as="form" gap={5} noValidate aria-label="Tebligat adresi" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Controller
        control={form.control}
        name="address"
        rules={{ validate: addressRules }}
        render={({ field }) => (
          <AddressPicker
            name="address"
            legend="Yeni tebligat adresi"
            value={field.value}
            onChange={field.onChange}
            error={problems.attempt > 0 ? errorOf('address') : undefined}
          />
        )}
      />
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Adresi kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
