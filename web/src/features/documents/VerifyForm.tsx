import { formatReceiptCode, parseReceiptCode } from 'rules/ledger/receipt-code'
import { useState } from 'react'
import { SubmitButton } from '../../session/SubmitButton.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import styles from './VerifyDocumentPage.module.css'
import { Stack } from '../../ui/layout/Stack.tsx'

const emptyCode = 'Belgenin kodunu yazın.'
const wrongCode = 'Kodda eksik veya yanlış karakter var. Belgedeki gibi, 16 karakter yazın.'

/** The code, checked for slips of the hand before anyone is asked. */
export function VerifyForm({ typed, onAsk }: { typed: string; onAsk: (code: string) => void }) {
  const form = useRuledForm<{ code: string }>({ values: { code: typed } })
  const [attempt, setAttempt] = useState(0)
  // A code that came with the URL was not typed here: its fault is told at once.
  const message =
    form.formState.errors.code?.message ?? (typed && !form.formState.isDirty ? faultOf(typed) : undefined)
  const ask = ({ code }: { code: string }) => onAsk(formatReceiptCode(parseReceiptCode(code) ?? code))
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      method="get"
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(ask, () => setAttempt((count) => count + 1))(event)}
    >
      <ErrorSummary problems={attempt > 0 && message ? [{ name: 'code', message }] : []} attempt={attempt} />
      <Field name="code" label="Belge kodu" hint="Örnek: 3Y1X-KAZV-86YP-PPZX" error={message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code', { validate: (code) => faultOf(code) ?? true })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <div>
        <SubmitButton>Doğrula</SubmitButton>
      </div>
    </Stack>
  )
}

function faultOf(code: string): string | undefined {
  if (code.trim() === '') return emptyCode
  return parseReceiptCode(code) === undefined ? wrongCode : undefined
}
