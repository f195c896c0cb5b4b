import { useRef } from 'react'
import { sizeText } from './file-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface FileChoiceProps {
  name: string
  label: string
  hint: string
  accept: string
  isMultiple?: boolean
  files: readonly File[]
  error?: string | undefined
  onChange: (files: File[]) => void
}

/** Chooses files of the computer; the browser's own field speaks the browser's language. */
export function FileChoice({
  name,
  label,
  hint,
  accept,
  isMultiple = false,
  files,
  error,
  onChange,
}: FileChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const first = files[0]
  return (
    <Stack gap={2}>
      <strong id={`${name}-label`}>{label}</strong>
      <p className="note" id={`${name}-hint`}>
        {hint}
      </p>
      <div>
        <Button
          variant="default"
          aria-label={`${label}: dosya seç`}
          aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
          onClick={() => chooser.current?.click()}
        >
          Dosya seç
        </Button>
      </div>
      <output aria-labelledby={`${name}-label`}>
        {files.length === 1 && first && `${first.name} (${sizeText(first.size)})`}
        {files.length > 1 && `${files.length} dosya seçildi`}
      </output>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <input
        ref={chooser}
        type="file"
        hidden
        name={name}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // Emptied, so that choosing the same file again after it was changed is noticed too.
          currentTarget.value = ''
          if (chosen.length > 0) onChange(chosen)
        }}
      />
    </Stack>
  )
}
