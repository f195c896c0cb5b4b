import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from 'contract/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { type DeclarationForm, fieldsOf, type StepCode, stepCodes, stepOfField } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Lists } from './field-definition.ts'
import { problemsOf } from './field-problems.ts'
import { fieldForPath } from './form-fault.ts'
import { forgetTyping } from './kept-typing.ts'
import { sendDeclaration } from './send-declaration.ts'

const madeStale: readonly CallName[] = [
  'RetrieveDeclarationSummary',
  'GetDeclarationDrafts',
  'GetDeclarationDetail',
  'GetKnownProperties',
  'GetDebtListForEMunicipality',
  'GetAccrumentListForEMunicipality',
]

interface SendingOptions {
  form: DeclarationForm
  lists: Lists
  saver: DraftSaver
  correctsOid: number | undefined
  /** Something an earlier step has to put right. */
  onProblems: (step: StepCode, problems: readonly FieldProblem[]) => void
}

/** Sends a declaration once, however often the button is pressed or the answer gets lost. */
export function useSending({ form, lists, saver, correctsOid, onProblems }: SendingOptions) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sendId] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(values: DeclarationValues): Promise<void> {
    setFailure(undefined)
    for (const step of stepCodes) {
      const problems = problemsOf(fieldsOf(form, step), values, lists)
      if (problems.length > 0) return onProblems(step, problems)
    }
    setIsBusy(true)
    try {
      await saver.flush()
      const { draftOid, version } = saver.snapshot()
      const sent = await sendDeclaration(form.kind, values, lists, {
        sendId,
        ...(draftOid === undefined ? {} : { draftOid }),
        ...(draftOid === undefined || version === undefined ? {} : { draftVersion: version }),
        ...(correctsOid === undefined ? {} : { correctsOid }),
      })
      await saver.stop()
      forgetTyping()
      void navigate(`/Beyan?beyan=${sent.Oid}`, { replace: true, state: { isJustSent: true } })
      await Promise.all(madeStale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    } catch (thrown) {
      setFailure(messageOf(thrown))
      const problems = fieldProblems(thrown)
      const [first] = problems
      if (first) onProblems(stepOfField(form, first.name), problems)
    } finally {
      setIsBusy(false)
    }
  }

  return { send, isBusy, failure }
}

function fieldProblems(thrown: unknown): FieldProblem[] {
  if (!(thrown instanceof ServiceError)) return []
  return Object.entries(thrown.fields).map(([path, message]) => ({ name: fieldForPath(path), message }))
}
