import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { OwnRefund } from 'contract/refunds/calls'
import { formatDateLong } from 'rules/dates'
import { isTurkishIban } from 'rules/identity/iban'
import { liraText } from 'rules/money'
import { callService } from '../../service-client/call-service.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { accountHolderNeeded, ibanWrong } from 'contract/sentences'

interface Values {
  ibanOwner: string
  bankIbanNo: string
}

/** The calls whose answers show where a refund goes. */
const showing = ['AuthorizedGetRestructuringDetailInfo', 'GetContractCancellationStatus'] as const

const ownerRules = validateBy([required()], accountHolderNeeded)
const ibanRules = (typed: string): true | string => isTurkishIban(typed) || ibanWrong

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
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { ibanOwner: '', bankIbanNo: '' },
    shouldFocusError: true,
    refusedField: (thrown) =>
      isRefusal(thrown, 'SaveRefundAccount', 'IbanFaulty') ? 'bankIbanNo' : undefined,
  })
  async function send(values: Values): Promise<string> {
    await save.mutateAsync({ refundOid, ...values })
    form.reset()
    return 'Hesabınızı kaydettik.'
  }
  return (
    <Stack as="form" noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field name="bankIbanNo" label="IBAN" error={errorOf('bankIbanNo')} isRequired>
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
      <Field name="ibanOwner" label="Hesap sahibinin adı soyadı" error={errorOf('ibanOwner')} isRequired>
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
        <Button type="submit" variant="default" loading={isBusy}>
          Hesabı kaydet
        </Button>
      </div>
    </Stack>
  )
}
