import { useQueryClient } from '@tanstack/react-query'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { ServiceError } from '../../../service-client/service-error.ts'
import { DraftSaver } from './draft-saver.ts'
import type { EveryValues } from './every-declaration.ts'
import { forgetTyping, keepTyping } from './kept-typing.ts'

interface DraftOptions<Values> {
  form: { kind: DeclarationKindCode; subject: (values: Values) => string }
  draft: DeclarationDraft | undefined
  /** The version the values were typed on, where that is not the draft's. */
  version: number | undefined
  registryOid: number
}

/** Keeps the values of a form at the service while they are typed. */
export function useDraft<Values extends EveryValues>({
  form: { kind, subject },
  draft,
  version,
  registryOid,
}: DraftOptions<Values>) {
  const queryClient = useQueryClient()
  const [saver] = useState(() => {
    const made = new DraftSaver({
      save: (request) => callService('SaveDeclarationDraft', { ...request, kindCode: kind }),
      differs: (error) => error instanceof ServiceError && error.code === 'DraftChanged',
      draftOid: draft?.Oid,
      version: version ?? draft?.Version,
    })
    // The last save may come through after the page has been left.
    made.subscribe(() => made.snapshot().status === 'saved' && forgetTyping())
    return made
  })
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot)
  const { status } = state
  useEffect(() => {
    if (status === 'saved') void queryClient.invalidateQueries({ queryKey: ['GetDeclarationDrafts'] })
  }, [status, queryClient])
  useEffect(() => {
    if (status !== 'changed' && status !== 'saving' && status !== 'failed') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [status])
  return {
    state,
    saver,
    change: (values: Values, step: string) => {
      const { draftOid, version: savedVersion } = saver.snapshot()
      keepTyping({ kind, registryOid, draftOid, version: savedVersion, values })
      saver.change({
        step,
        content: {
          typed: values,
          fileOidList: values.files.map(({ Oid }) => Oid),
          subject: subject(values),
        },
      })
    },
  }
}
