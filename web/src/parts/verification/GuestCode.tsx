import type { ResponseFrom } from 'contract/calls'
import { codeLimits } from 'contract/identity/text-code-limits'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
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
  const [missing, setMissing] = useState<string>()
  const { run, isBusy, failure, forgetFailure } = useCallAction()

  async function check(): Promise<void> {
    const { Guest } = await callService('ValidateCode', {
      operationReferenceNumber: reference,
      userEntredCode: code,
    })
    if (Guest) onOpened(Guest)
  }

  function confirm(): void {
    if (code.length === codeLimits.digits) void run(check)
    else setMissing(`Kod ${codeLimits.digits} rakamdır.`)
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
        error={missing ?? failure}
        digits={codeLimits.digits}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setMissing(undefined)
          forgetFailure()
        }}
        onEnter={confirm}
      />
      <Buttons>
        <Button loading={isBusy} onClick={confirm}>
          Kodu onayla
        </Button>
        <Button variant="default" onClick={onAnew}>
          Kod gelmedi, baştan dene
        </Button>
      </Buttons>
    </Stack>
  )
}
