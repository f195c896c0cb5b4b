import { documentKinds } from 'contract/files/codes'
import { useFormContext, useWatch } from 'react-hook-form'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import type { WantedKind } from '../../../parts/files/KindUploads.tsx'
import { useDeclaration } from './declaration-context.ts'
import { type EveryValues, noteLabel } from './every-declaration.ts'
import { Fields, LinesField } from './fields.tsx'
import { filesName } from './files-name.ts'

interface DocumentsSectionProps {
  /** Kinds of documents that the declaration needs. */
  wanted: readonly WantedKind[]
  claimsExemption?: boolean
}

/** The documents that belong to the declaration, and a word to the clerk. */
export function DocumentsSection({ wanted, claimsExemption = false }: DocumentsSectionProps) {
  const { kind } = useDeclaration()
  const { register, setValue, control, formState } = useFormContext<EveryValues>()
  const [files, variant] = useWatch({ control, name: ['files', 'variant'] })
  const isForBody = variant !== 'retail' && variant !== 'foreignerRetail'
  const asked: readonly WantedKind[] = [
    ...wanted,
    ...(claimsExemption ? [{ kind: documentKinds.exemption.code }] : []),
    // People who declare for a body or company show that they may.
    ...(isForBody ? [{ kind: documentKinds.authority.code }] : []),
    { kind: documentKinds.other.code },
  ]
  // Documents no longer needed are shown too: nothing is sent unseen.
  const given = [...new Set(files.map(({ Kind }) => Kind))].filter(
    (code) => !asked.some((each) => each.kind === code),
  )
  return (
    <>
      <p>Gereken belgeleri eklerseniz verginiz hemen hesaplanabilir; eksik olursa memur sizinle görüşür.</p>
      <FileUploads
        name={filesName(kind)}
        kinds={[...asked, ...given.map((code) => ({ kind: code }))]}
        value={files}
        onChange={(next) => setValue('files', next, { shouldDirty: true })}
        error={formState.errors.files?.message}
      />
      <Fields>
        <LinesField {...register('note')} label={noteLabel} maxLength={500} />
      </Fields>
    </>
  )
}
