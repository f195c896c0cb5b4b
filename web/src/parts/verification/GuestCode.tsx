import type { ResponseFrom } from 'contract/calls'
import { codeLimits } from 'contract/identity/text-code-limits'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** What a proven code lets someone without an account in by. */
export type GuestAccess = NonNullable<ResponseFrom<'ValidateCode'>['Guest']>

interface GuestCodeProps {
  /** Of the code that was sent, or was not: the answer never tells. */
  reference: string
  onOpened: (access: GuestAccess) => void
  onAnew: () => void
}

/** Proves the registered phone by its code; only then anything is shown. */
export function GuestCode({ reference, onOpened, onAnew }: GuestCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function check(): Promise<void> {
    if (isBusy) return
    if (code.length !== codeLimits.digits) return setError(`Kod ${codeLimits.digits} rakamdır.`)
    setIsBusy(true)
    try {
      const { Guest } = await callService('ValidateCode', {
        operationReferenceNumber: reference,
        userEntredCode: code,
      })
      if (Guest) onOpened(Guest)
    } catch (thrown) {
      setError(messageOf(thrown))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack>
      <p>
        Bilgiler belediyedeki kayıtla eşleşiyorsa kayıtlı cep telefonuna {codeLimits.digits} haneli bir kod
        gönderdik. Kod 3 dakika geçerlidir; kimseyle paylaşmayın.
      </p>
      <CodeField
        name="code"
        label="Telefonunuza gelen kod"
        error={error}
        digits={codeLimits.digits}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setError(undefined)
        }}
        onEnter={() => void check()}
      />
      <Buttons>
        <Button loading={isBusy} onClick={() => void check()}>
          Kodu onayla
        </Button>
        <Button variant="default" onClick={onAnew}>
          Kod gelmedi, baştan dene
        </Button>
      </Buttons>
    </Stack>
  )
}
