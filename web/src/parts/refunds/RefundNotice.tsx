import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { OwnRefund } from 'contract/refunds/calls'
import { formatDateLong } from 'rules/dates'
import { isTurkishIban } from 'rules/identity/iban'
import { liraText } from 'rules/money'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

interface Values {
  ibanOwner: string
  bankIbanNo: string
}

/** The calls whose answers show where a refund goes. */
const showing = ['AuthorizedGetRestructuringDetailInfo', 'GetContractCancellationStatus'] as const

const ownerRules = validateBy([required()], 'Hesap sahibinin adını yazın.')
const ibanRules = (typed: string): true | string =>
  isTurkishIban(typed) || 'IBAN hatalı. TR ile başlayan 26 karakteri yeniden yazın.'

interface RefundNoticeProps {
  refund: OwnRefund
  /** How who has no membership, but proved a phone, says where it goes. */
  nameAccount?: (request: RequestTo<'SaveRefundAccount'>) => Promise<unknown>
}

const asMember = (request: RequestTo<'SaveRefundAccount'>) => callService('SaveRefundAccount', request)

/** What was paid too much: where it is sent to, or that it was sent. */
export function RefundNotice({ refund, nameAccount = asMember }: RefundNoticeProps) {
  const title = `${liraText(refund.Amount)} fazla ödediniz`
  if (refund.PaidOn)
    return (
      <Notice kind="info" title={title}>
        <p>
          Bu tutar {formatDateLong(refund.PaidOn)} günü {refund.MaskedIban ?? 'size'} hesabına gönderildi.
        </p>
      </Notice>
    )
  return (
    <Notice kind="info" title={title}>
      <p>{refund.MayNameAccount ? ownText(refund) : otherText(refund)}</p>
      {refund.MayNameAccount && <AccountForm refundOid={refund.Oid} nameAccount={nameAccount} />}
    </Notice>
  )
}

function ownText({ MaskedIban }: OwnRefund): string {
  return MaskedIban
    ? `Bu tutar ${MaskedIban} hesabınıza gönderilecek. Hesabı değiştirebilirsiniz.`
    : 'Bu tutarı size geri göndereceğiz. Gönderilecek hesabı yazın.'
}

function otherText({ MaskedIban }: OwnRefund): string {
  return MaskedIban
    ? `Bu tutar ${MaskedIban} hesabınıza gönderilecek. Hesabı değiştirmek için üye girişi yapın.`
    : 'Hesabınızı bildirmek için üye girişi yapın ya da kimliğinizle vezneye gelin.'
}

type AccountFormProps = { refundOid: number } & Required<Pick<RefundNoticeProps, 'nameAccount'>>

function AccountForm({ refundOid, nameAccount }: AccountFormProps) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: nameAccount,
    onSuccess: () => Promise.all(showing.map((call) => queryClient.invalidateQueries({ queryKey: [call] }))),
  })
  const form = useRuledForm<Values>({
    defaultValues: { ibanOwner: '', bankIbanNo: '' },
    shouldFocusError: true,
  })
  const [failure, setFailure] = useState<string>()
  const { errors } = form.formState
  async function send(values: Values): Promise<void> {
    setFailure(undefined)
    try {
      await save.mutateAsync({ refundOid, ...values })
      showToast({ kind: 'success', text: 'Hesabınızı kaydettik.' })
      form.reset()
    } catch (thrown) {
      if (isRefusal(thrown, 'SaveRefundAccount', 'IbanFaulty'))
        form.setError('bankIbanNo', { message: messageOf(thrown) })
      else setFailure(messageOf(thrown))
    }
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {failure && <FailureNotice message={failure} />}
      <Field name="bankIbanNo" label="IBAN" error={errors.bankIbanNo?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('bankIbanNo', { validate: ibanRules })}
            autoComplete="off"
            spellCheck={false}
            maxLength={34}
          />
        )}
      </Field>
      <Field name="ibanOwner" label="Hesap sahibinin adı soyadı" error={errors.ibanOwner?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('ibanOwner', { validate: ownerRules })}
            autoComplete="name"
            maxLength={120}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          Hesabı kaydet
        </Button>
      </div>
    </Stack>
  )
}
