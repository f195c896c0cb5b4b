import { Button } from '../../ui/Button.tsx'
import { type SubmitEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { AddressPicker, type AddressValue } from '../../parts/address/AddressPicker.tsx'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface AddressFormValues {
  address: AddressValue | null
}

const addressRules = validateBy([required()], 'Adresinizi sonuna kadar seçin veya kendiniz yazın.')

export function NotificationAddressForm({ onClose }: { onClose: () => void }) {
  const form = useRuledForm<AddressFormValues>({ defaultValues: { address: null } })
  const save = useCall('SaveOwnAddress', { makesStale: ['GetOwnAddresses'] })
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const message = errors.address?.message

  async function send({ address }: AddressFormValues): Promise<void> {
    if (!address) return
    try {
      await save.mutateAsync({ address })
      showToast({ kind: 'success', text: 'Tebligat adresiniz kaydedildi.' })
      onClose()
    } catch (thrown) {
      const atField = addressProblem(thrown)
      if (!atField) return setFailure(messageOf(thrown))
      form.setError('address', { message: atField })
      setAttempt((count) => count + 1)
    }
  }

  return (
    <Card
      as="form"
      gap={5}
      noValidate
      aria-label="Tebligat adresi"
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event)
      }}
    >
      <ErrorSummary
        problems={attempt > 0 && message ? [{ name: 'address', message }] : []}
        attempt={attempt}
      />
      {failure && (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      )}
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
            error={attempt > 0 ? message : undefined}
          />
        )}
      />
      <Buttons>
        <Button type="submit" loading={isSubmitting}>
          Adresi kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

/** What the service finds wrong with the address itself belongs at the address. */
function addressProblem(thrown: unknown): string | undefined {
  if (!(thrown instanceof ServiceError)) return undefined
  if (isRefusal(thrown, 'SaveOwnAddress', 'UnknownAddress')) return thrown.message
  return Object.entries(thrown.fields).find(([path]) => path.startsWith('address'))?.[1]
}
