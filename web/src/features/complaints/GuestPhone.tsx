import { useState } from 'react'
import { formatMobile, normaliseMobile } from 'rules/identity/phone'
import { callService } from '../../service-client/call-service.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { forgetGuestAccess, keepGuestAccess, useGuestAccess } from './guest-access.ts'
import { Row } from '../../ui/layout/Row.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface GuestPhoneProps {
  /** The field's name, so that an error summary leads here. */
  name: string
  error?: string | undefined
}

/** Proves the phone of someone without an account; from then on it is kept for this tab. */
export function GuestPhone({ name, error }: GuestPhoneProps) {
  const guest = useGuestAccess()
  const [typed, setTyped] = useState('')
  const { run, failure } = useCallAction()
  const gsmNumber = normaliseMobile(typed)
  if (guest)
    return (
      <Row as="p" isTogether>
        <span>
          <strong>{formatMobile(guest.gsmNumber)}</strong> numaralı telefon doğrulandı.
        </span>
        <Button variant="default" onClick={forgetGuestAccess}>
          Başka telefon
        </Button>
      </Row>
    )
  async function open(reference: string): Promise<void> {
    const answer = await callService('OpenComplaintsByPhone', {
      operationReferenceNumber: reference,
      gsmNumber: gsmNumber ?? '',
    })
    keepGuestAccess({
      guestToken: answer.GuestToken,
      expiresAt: answer.ExpiresAt,
      gsmNumber: gsmNumber ?? '',
    })
  }
  return (
    <Stack>
      {failure && <FailureNotice message={failure} />}
      <PhoneField
        name={name}
        hint="Yanıtı ve her adımı bu numaraya SMS ile bildiririz. Numaranız yayımlanmaz."
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the form, which is not ready before the phone is proved.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {gsmNumber && (
        <PhoneProof
          purpose="Complaint"
          gsmNumber={gsmNumber}
          onProven={(reference) => void run(() => open(reference))}
        />
      )}
    </Stack>
  )
}
