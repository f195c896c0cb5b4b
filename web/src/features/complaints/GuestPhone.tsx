import { useState } from 'react'
import { formatMobile, normaliseMobile } from 'rules/identity/phone'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { forgetGuestPass, keepGuestPass, useGuestPass } from './guest-pass.ts'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface GuestPhoneProps {
  /** The field's name, so that an error summary leads here. */
  name: string
  error?: string | undefined
}

/** Proves the phone of someone without an account; from then on it is kept for this tab. */
export function GuestPhone({ name, error }: GuestPhoneProps) {
  const pass = useGuestPass()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const gsmNumber = normaliseMobile(typed)
  if (pass)
    return (
      <Row as="p" isTogether>
        <span>
          <strong>{formatMobile(pass.gsmNumber)}</strong> numaralı telefon doğrulandı.
        </span>
        <Button variant="default" onClick={forgetGuestPass}>
          Başka telefon
        </Button>
      </Row>
    )
  async function open(reference: string): Promise<void> {
    try {
      const answer = await callService('OpenComplaintsByPhone', {
        operationReferenceNumber: reference,
        gsmNumber: gsmNumber ?? '',
      })
      keepGuestPass({
        guestToken: answer.GuestToken,
        expiresAt: answer.ExpiresAt,
        gsmNumber: gsmNumber ?? '',
      })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }
  return (
    <Stack>
      {failure && <FailureNotice message={failure} />}
      <Field
        name={name}
        label="Cep telefonu"
        hint="Yanıtı ve her adımı bu numaraya SMS ile bildiririz. Numaranız yayımlanmaz."
        error={error}
        isRequired
      >
        {(control) => (
          <PhoneInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the form, which is not ready before the phone is proved.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      {gsmNumber && (
        <PhoneProof
          purpose="Complaint"
          gsmNumber={gsmNumber}
          onProven={(reference) => void open(reference)}
        />
      )}
    </Stack>
  )
}
