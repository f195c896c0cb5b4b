import type { ResponseFrom } from 'contract/calls'
import { paymentLinkDays } from 'contract/payments/payment-order-codes'
import { formatDateLong } from 'rules/dates'
import { useState } from 'react'
import { paymentLinkPath } from '../../../parts/payments/payment-paths.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const dayChoices = [paymentLinkDays.min, 3, paymentLinkDays.usual, 14, paymentLinkDays.max]

interface PaymentLinkWindowProps {
  accrualOids: readonly number[]
  registryOid: number
  onClose: () => void
}

/** Makes a link by which somebody else pays these debts; it is shown this once. */
export function PaymentLinkWindow({ accrualOids, registryOid, onClose }: PaymentLinkWindowProps) {
  const [days, setDays] = useState<number>(paymentLinkDays.usual)
  const create = useCall('CreatePaymentLink', { makesStale: ['GetOwnPaymentLinks'] })
  return (
    <Dialog title="Ödeme bağlantısı" onClose={onClose}>
      {create.data ? (
        <MadeLink link={create.data} />
      ) : (
        <Stack>
          <p>
            Bağlantıyı gönderdiğiniz kişi yalnızca bu {accrualOids.length} borcunuzu ve adınızın baş
            harflerini görür, kendi kartıyla öder. Bağlantıyı tanıdığınız kişilere gönderin.
          </p>
          {create.isError && <FailureNotice message={messageOf(create.error)} />}
          <Field name="validDays" label="Ne kadar geçerli olsun?">
            {(control) => (
              <Select
                {...control}
                data-first-focus
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
              >
                {dayChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice} gün
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Stack>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Kapat
        </Button>
        {!create.data && (
          <Button
            loading={create.isPending}
            onClick={() =>
              create.mutate({ registryOid, accrumentOidList: [...accrualOids], validDays: days })
            }
          >
            Oluştur
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

function MadeLink({ link }: { link: ResponseFrom<'CreatePaymentLink'> }) {
  const url = `${window.location.origin}${paymentLinkPath}#${link.Token}`
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: 'Bağlantı kopyalandı.' })
    } catch {
      showToast({ kind: 'warning', text: 'Kopyalanamadı; bağlantıyı seçip kendiniz kopyalayın.' })
    }
  }
  return (
    <Stack>
      <Field
        name="paymentLink"
        label="Bağlantı"
        hint={`${formatDateLong(dayInTurkey(link.ExpiresAt))} gününe kadar geçerli. Bir daha gösterilmez.`}
      >
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <Buttons>
        <Button onClick={() => void copy()}>Kopyala</Button>
        {'share' in navigator && (
          <Button
            variant="default"
            onClick={() => void navigator.share({ title: 'Ödeme bağlantısı', url }).catch(() => {})}
          >
            Paylaş
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
