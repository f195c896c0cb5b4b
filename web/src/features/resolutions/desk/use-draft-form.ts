import type { ResponseFrom } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import { resolutionBodies } from 'contract/resolutions/codes'
import { useState } from 'react'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import type { ProblemsOfForm } from '../../../ui/form/FormProblems.tsx'
import { type DraftField, draftOf, type DraftValues, emptyDraft, fieldAt } from './draft-values.ts'

const fields = [...Object.keys(emptyDraft), 'fileOids'] as DraftField[]

/** Form of a resolution, with its preview and publishing. */
export function useDraftForm() {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [preview, setPreview] = useState<ResponseFrom<'PreviewResolution'>>()
  const { form, submit, run, problems, forgetProblems, ...shown } = useCallForm<DraftValues, 'fileOids'>({
    defaultValues: emptyDraft,
    fields,
    others: ['fileOids'],
    fieldAt,
  })
  const ask = useCall('PreviewResolution', { makesStale: [] })
  const publish = useCall('PublishResolution', {
    makesStale: ['GetResolutionList', 'GetOwnDecisionsOfToday'],
  })

  const request = (values: DraftValues) => ({
    resolution: draftOf(
      values,
      files.map(({ Oid }) => Oid),
    ),
  })

  async function show(values: DraftValues): Promise<void> {
    setPreview(await ask.mutateAsync(request(values)))
  }

  async function publishDraft(): Promise<string> {
    const values = form.getValues()
    await publish.mutateAsync(request(values))
    // The next one is usually of the same meeting.
    const { bodyCode, decidedOn, session } = values
    form.reset({ ...emptyDraft, bodyCode, decidedOn, session })
    setFiles([])
    setPreview(undefined)
    return `${resolutionBodies[bodyCode].name} kararı yayımlandı: ${values.resolutionNumber}.`
  }

  return {
    ...shown,
    form,
    files,
    setFiles,
    preview,
    submit: submit(show),
    problems: withAttachments(problems, form.formState.errors.attachments),
    edit: () => {
      setPreview(undefined)
      forgetProblems()
    },
    publish: () => run(publishDraft),
  }
}

/** Each attachment has its faults at its own fields; the summary names them together. */
function withAttachments(problems: ProblemsOfForm, faults: unknown): ProblemsOfForm {
  if (!faults || problems.attempt === 0 || problems.failure) return problems
  const message = 'Eklerin adını ve metnini yazın.'
  return { ...problems, fields: [...problems.fields, { name: 'attachments', message }] }
}

export type DraftInHand = ReturnType<typeof useDraftForm>
