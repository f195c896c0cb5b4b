import { codeLimits } from 'contract/verification-codes'
import { useState } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import styles from '../Water.module.css'
import type { GuestAccess } from './proven.ts'

interface EnterCodeProps {
  /** Of the code that was sent, or was not: the answer never tells. */
  reference: string
  about: string
  onProven: (access: GuestAccess) => void
  onBack: () => void
}

export function EnterCode({ reference, about, onProven, onBack }: EnterCodeProps) {
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
      if (Guest) onProven(Guest)
    } catch (thrown) {
      setError(messageOf(thrown))
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Yazdığınız telefon {about} için kayıtlıysa ona {codeLimits.digits} haneli bir kod gönderdik. Kodu
        kimseyle paylaşmayın.
      </p>
      <CodeField
        name="code"
        label="Telefonunuza gelen kod"
        error={error}
        digits={codeLimits.digits}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
        onEnter={() => void check()}
      />
      <div className={styles.buttons}>
        <Button loading={isBusy} onClick={() => void check()}>
          Kodu onayla
        </Button>
        <Button variant="default" onClick={onBack}>
          Geri dön
        </Button>
      </div>
    </div>
  )
}
