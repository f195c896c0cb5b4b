import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from 'contract/calls'
import type { SentDeclaration } from 'contract/declarations/calls'
import { useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { type AskedStep, askedSteps, type Sending } from './declaration-form.ts'
import type { DraftSaver } from './draft-saver.ts'
import { fieldForPath } from './field-for-path.ts'
import { forgetTyping } from './kept-typing.ts'
import { listed } from './nested-errors.ts'
import type { Problems } from './problems.ts'

const madeStale: readonly CallName[] = [
  'RetrieveDeclarationSummary',
  'GetDeclarationDrafts',
  'GetDeclarationDetail',
  'GetKnownProperties',
  'GetDebtListForEMunicipality',
  'GetAccrumentListForEMunicipality',
]

interface SendingOptions {
  saver: DraftSaver
  correctsOid: number | undefined
  send: (sending: Sending) => Promise<SentDeclaration>
  stepOf: (field: string) => AskedStep
  /** Handler for a problem that an earlier step has to put right. */
  onProblems: (step: AskedStep, problems: readonly FieldProblem[]) => void
}

/** Sends a declaration once, however often the button is pressed or the answer gets lost. */
export function useSending({ saver, correctsOid, send, stepOf, onProblems }: SendingOptions) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [sendId] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function sendChecked(problems: Record<AskedStep, Problems>): Promise<void> {
    setFailure(undefined)
    for (const step of askedSteps) {
      const found = listed(problems[step])
      if (found.length > 0) return onProblems(step, found)
    }
    setIsBusy(true)
    try {
      await saver.flush()
      const { draftOid, version } = saver.snapshot()
      const sent = await send({
        sendId,
        ...(draftOid === undefined ? {} : { draftOid }),
        ...(draftOid === undefined || version === undefined ? {} : { draftVersion: version }),
        ...(correctsOid === undefined ? {} : { correctsOid }),
      })
      await saver.stop()
      forgetTyping()
      navigate(`/Beyan?beyan=${sent.Oid}`, { replace: true, state: { isJustSent: true } })
      await Promise.all(madeStale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    } catch (thrown) {
      setFailure(messageOf(thrown))
      const found = fieldProblems(thrown)
      const [first] = found
      if (first) onProblems(stepOf(first.name), found)
    } finally {
      setIsBusy(false)
    }
  }

  return { send: sendChecked, isBusy, failure }
}

function fieldProblems(thrown: unknown): FieldProblem[] {
  if (!(thrown instanceof ServiceError)) return []
  return Object.entries(thrown.fields).map(([path, message]) => ({ name: fieldForPath(path), message }))
}
