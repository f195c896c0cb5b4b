import { useQuery } from '@tanstack/react-query'
import { consentText } from 'contract/automatic-orders/codes'
import type { ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useState } from 'react'
import { isTurkishIban } from 'rules/identity/iban'
import { ibanWrong } from 'contract/sentences'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface NewOrderProps {
  orders: ResponseFrom<'GetOwnAutomaticOrders'>
}

const taxes = ''

/** Gives an order: its debts, its account, the consent in full, and a code to the registered phone. */
export function NewOrder({ orders: { Orders, Banks, SubscriberNumbers, NoticeDays } }: NewOrderProps) {
  const profile = useQuery(callQuery('GetOwnProfile', {}))
  const given = Orders.filter(({ EndedAt }) => EndedAt === null).map(
    (order) => order.SubscriberNumber ?? taxes,
  )
  const choices = [
    { value: taxes, label: 'Vergilerim (emlak, çevre temizlik, ilan ve reklam, eğlence)' },
    ...SubscriberNumbers.map((number) => ({ value: number, label: `Su aboneliği ${number}` })),
  ].filter(({ value }) => !given.includes(value))
  const [covers, setCovers] = useState(choices[0]?.value ?? taxes)
  const [bankCode, setBankCode] = useState(Banks[0]?.Code ?? '')
  const [bankIbanNo, setBankIbanNo] = useState('')
  const [hasConsented, setHasConsented] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [isProving, setIsProving] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const give = useCall('GiveAutomaticOrder', { makesStale: ['GetOwnAutomaticOrders'] })
  if (choices.length === 0) return null
  const chosen = choices.some(({ value }) => value === covers) ? covers : (choices[0]?.value ?? taxes)
  const subscriberNumber = chosen === taxes ? null : chosen
  const bank = Banks.find(({ Code }) => Code === bankCode)?.Bank ?? ''
  const gsmNumber = profile.data?.GsmNumber ?? null

  function check(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (isTurkishIban(bankIbanNo) && hasConsented) setIsProving(true)
  }

  function send(operationReferenceNumber: string) {
    void run(async () => {
      setIsProving(false)
      await give.mutateAsync({
        subscriberNumber,
        bankCode,
        bankIbanNo,
        hasConsented: true,
        operationReferenceNumber,
      })
      setBankIbanNo('')
      setHasConsented(false)
      setIsAsked(false)
      return 'Talimatınızı kaydettik.'
    })
  }

  if (isProving && gsmNumber !== null)
    return (
      <Card as="section" aria-label="Telefonunuza gelen kod">
        <PhoneProof purpose="AutomaticOrder" gsmNumber={gsmNumber} onProven={send} />
        <div>
          <Button variant="default" onClick={() => setIsProving(false)}>
            Geri
          </Button>
        </div>
      </Card>
    )
  return (
    <Card as="form" noValidate aria-labelledby="new-order" onSubmit={check}>
      <h2 id="new-order">Talimat ver</h2>
      {failure && <FailureNotice message={failure} />}
      {profile.data && gsmNumber === null && (
        <Notice kind="warning">
          <p>Talimat vermek için önce “Profilim” sayfasında cep telefonunuzu kaydedin.</p>
        </Notice>
      )}
      <SelectField name="covers" label="Ne ödensin?" value={chosen} choices={choices} onChange={setCovers} />
      <SelectField
        name="order-bank"
        label="Banka"
        value={bankCode}
        choices={Banks.map(({ Code, Bank }) => ({ value: Code, label: Bank }))}
        onChange={setBankCode}
      />
      <Field
        name="order-iban"
        label="IBAN"
        hint="Bu bankadaki kendi hesabınız"
        error={isAsked && !isTurkishIban(bankIbanNo) ? ibanWrong : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            value={bankIbanNo}
            maxLength={34}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setBankIbanNo(target.value)}
          />
        )}
      </Field>
      <Checkbox
        name="consent"
        label={consentText({ subscriberNumber }, bank, NoticeDays)}
        error={isAsked && !hasConsented ? 'Talimat metnini onaylayın.' : undefined}
        checked={hasConsented}
        onChange={({ target }) => setHasConsented(target.checked)}
      />
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={gsmNumber === null}>
          Devam et
        </Button>
      </Buttons>
    </Card>
  )
}
