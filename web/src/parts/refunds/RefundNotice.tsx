import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { OwnRefund } from 'contract/refunds/calls'
import { formatDateLong } from 'rules/dates'
import { isTurkishIban } from 'rules/identity/iban'
import { liraText } from 'rules/money'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { accountHolderNeeded, ibanWrong } from 'contract/sentences'

interface Values {
  ibanOwner: string
  bankIbanNo: string
  currentPassword: string
}

/** The calls whose answers show where a refund goes. */
const showing = [
  'AuthorizedGetRestructuringDetailInfo',
  'GetContractCancellationStatus',
  'GetOwnRefunds',
  'GetOwnHome',
] as const

const ownerRules = validateBy([required()], accountHolderNeeded)
const ibanRules = (typed: string): true | string => isTurkishIban(typed) || ibanWrong

interface RefundNoticeProps {
  refund: OwnRefund
  /** Call by which someone who has no membership, but proved a phone, names the account. */
  nameAccount?: (request: RequestTo<'SaveRefundAccount'>) => Promise<unknown>
  /** Form by which a member without a password proves the registered phone. */
  proveByPhone: (gsmNumber: string, onProven: (reference: string) => void) => ReactNode
}

const passwordRules = validateBy([required()], 'Şifrenizi yazın.')

const asMember = (request: RequestTo<'SaveRefundAccount'>) => callService('SaveRefundAccount', request)

/** Notice about an overpayment: the account it is sent to, or that it was sent. */
export function RefundNotice({ refund, nameAccount = asMember, proveByPhone }: RefundNoticeProps) {
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
      {refund.MayNameAccount && (
        <AccountForm refundOid={refund.Oid} nameAccount={nameAccount} proveByPhone={proveByPhone} />
      )}
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

type AccountFormProps = { refundOid: number } & Required<
  Pick<RefundNoticeProps, 'nameAccount' | 'proveByPhone'>
>

/**
 * Form for the account of a refund. A member gives the password again, or a code without a password: an open page alone
 * must not lead money elsewhere.
 */
function AccountForm({ refundOid, nameAccount, proveByPhone }: AccountFormProps) {
  const { isAuthenticated } = useSession()
  const profile = useQuery({ ...callQuery('GetOwnProfile', {}), enabled: isAuthenticated })
  const asksPassword = profile.data?.HasPassword ?? false
  const codePhone = profile.data && !profile.data.HasPassword ? profile.data.GsmNumber : null
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: nameAccount,
    onSuccess: () => Promise.all(showing.map((call) => queryClient.invalidateQueries({ queryKey: [call] }))),
  })
  const [toProve, setToProve] = useState<Values>()
  const { form, submit, run, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { ibanOwner: '', bankIbanNo: '', currentPassword: '' },
    shouldFocusError: true,
    refusedField,
    onFailed: () => setToProve(undefined),
  })
  async function send({ currentPassword, ...account }: Values, proof: object): Promise<string> {
    await save.mutateAsync({ refundOid, ...account, ...(asksPassword && { currentPassword }), ...proof })
    form.reset()
    setToProve(undefined)
    return 'Hesabınızı kaydettik.'
  }
  async function sendOrProve(values: Values): Promise<string | void> {
    if (codePhone === null) return send(values, {})
    setToProve(values)
  }
  if (isAuthenticated && profile.isPending) return <Spinner />
  if (toProve && codePhone !== null)
    return (
      <>
        {proveByPhone(
          codePhone,
          (operationReferenceNumber) => void run(() => send(toProve, { operationReferenceNumber })),
        )}
        <div>
          <Button variant="default" onClick={() => setToProve(undefined)}>
            Geri
          </Button>
        </div>
      </>
    )
  return (
    <Stack as="form" noValidate onSubmit={submit(sendOrProve)}>
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
      {asksPassword && (
        <Field
          name="currentPassword"
          label="Şifreniz"
          hint="Parayı sizden başkasının başka hesaba yönlendirmemesi için sorulur."
          error={errorOf('currentPassword')}
          isRequired
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword', { validate: passwordRules })}
              autoComplete="current-password"
              maxLength={128}
            />
          )}
        </Field>
      )}
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          Hesabı kaydet
        </Button>
      </div>
    </Stack>
  )
}

function refusedField(thrown: unknown): keyof Values | undefined {
  if (isRefusal(thrown, 'SaveRefundAccount', 'IbanFaulty')) return 'bankIbanNo'
  return isRefusal(thrown, 'SaveRefundAccount', 'WrongPassword') ? 'currentPassword' : undefined
}
