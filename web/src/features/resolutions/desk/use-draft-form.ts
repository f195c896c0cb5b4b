import type { ResponseFrom } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import { resolutionBodies } from 'contract/resolutions/codes'
import { type SubmitEvent, useState } from 'react'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { type DraftField, draftOf, type DraftValues, emptyDraft, fieldAt } from './draft-values.ts'

/** What the clerk writes, what would be published of it, and publishing it. */
export function useDraftForm() {
  const form = useRuledForm<DraftValues>({ defaultValues: emptyDraft })
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [filesError, setFilesError] = useState<string>()
  const [preview, setPreview] = useState<ResponseFrom<'PreviewResolution'>>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const ask = useCall('PreviewResolution', { makesStale: [] })
  const publish = useCall('PublishResolution', { makesStale: ['GetResolutionList'] })
  const { errors } = form.formState

  const request = (values: DraftValues) => ({
    resolution: draftOf(
      values,
      files.map(({ Oid }) => Oid),
    ),
  })

  function takeFailure(thrown: unknown): void {
    const fields = thrown instanceof ServiceError ? Object.entries(thrown.fields) : []
    const known = fields.flatMap(([path, message]) => {
      const field = fieldAt(path)
      return field ? [{ field, message }] : []
    })
    for (const { field, message } of known)
      if (field === 'fileOids') setFilesError(message)
      else form.setError(field, { message })
    if (known.length === 0) setFailure(messageOf(thrown))
    setAttempt((count) => count + 1)
  }

  async function show(values: DraftValues): Promise<void> {
    try {
      setPreview(await ask.mutateAsync(request(values)))
    } catch (thrown) {
      takeFailure(thrown)
    }
  }

  return {
    form,
    files,
    setFiles,
    filesError,
    preview,
    failure,
    attempt,
    problems: problemsOf(errors, filesError),
    isPublishing: publish.isPending,
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      setFilesError(undefined)
      void form.handleSubmit(show, () => setAttempt((count) => count + 1))(event)
    },
    edit: () => {
      setPreview(undefined)
      setFailure(undefined)
      setAttempt(0)
    },
    publish: async (): Promise<void> => {
      setFailure(undefined)
      const values = form.getValues()
      try {
        await publish.mutateAsync(request(values))
        showToast({
          kind: 'success',
          text: `${resolutionBodies[values.bodyCode].name} kararı yayımlandı: ${values.resolutionNumber}.`,
        })
        // The next one is usually of the same meeting.
        const { bodyCode, decidedOn, session } = values
        form.reset({ ...emptyDraft, bodyCode, decidedOn, session })
        setFiles([])
        setPreview(undefined)
        setAttempt(0)
      } catch (thrown) {
        takeFailure(thrown)
      }
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraftForm>

const order = [...Object.keys(emptyDraft), 'fileOids'] as DraftField[]

function problemsOf(
  errors: Partial<Record<string, { message?: string | undefined }>>,
  filesError: string | undefined,
): FieldProblem[] {
  return order.flatMap((name): FieldProblem[] => {
    if (name === 'fileOids') return filesError ? [{ name, message: filesError }] : []
    if (name === 'attachments')
      return errors[name] ? [{ name, message: 'Eklerin adını ve metnini yazın.' }] : []
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
}
