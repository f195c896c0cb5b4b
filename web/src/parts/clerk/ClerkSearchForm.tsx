import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { useNavigate } from '../../ui/router/router.tsx'
import { clerkSearchPath } from './person-path.ts'
import styles from './ClerkSearchForm.module.css'

/** Search of clerks, sent as a whole: each search is a look at those it finds. */
export function ClerkSearchForm({ typed = '', isFocused = false }: { typed?: string; isFocused?: boolean }) {
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <search aria-label="Kişi ve iş arama" className={`screen-only ${styles.search}`}>
      <Fields
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          navigate(clerkSearchPath, { state: { typed: text.trim() }, replace: isFocused })
        }}
      >
        <Field name="clerk-search" label="Her yerde ara">
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="search"
              autoComplete="off"
              maxLength={100}
              aria-keyshortcuts="Control+K"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="default">
          Bul
        </Button>
      </Fields>
    </search>
  )
}
