import { lazy, Suspense, useSyncExternalStore } from 'react'
import {
  confirmQuestion,
  errorMessage,
  inputQuestion,
  type AskOptions,
  type DialogQuestion,
} from './dialog-questions.ts'

const DialogWindow = lazy(() => import('./DialogWindow.tsx'))

interface OpenDialog {
  id: number
  question: DialogQuestion
  /** The text for an accepted question, null for a refused or dismissed one. */
  answer: (value: string | null) => void
}

const nothing: OpenDialog[] = []
let waiting = nothing
let lastId = 0
const listeners = new Set<() => void>()

function change(next: OpenDialog[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(question: DialogQuestion): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (value: string | null) => {
      change(waiting.filter((dialog) => dialog.id !== id))
      resolve(value)
    }
    change([...waiting, { id, question, answer }])
  })
}

/** True only for "Evet"; closing the dialog any other way is a no. */
export async function confirm(text: string, options: { yes?: string; no?: string } = {}): Promise<boolean> {
  return (await ask(confirmQuestion(text, options))) !== null
}

export async function showError(error?: unknown): Promise<void> {
  await ask(errorMessage(error))
}

export function askText(options: AskOptions): Promise<string | null> {
  return ask(inputQuestion('text', options))
}

/** @public Specified, and asked by no page yet: see decision 22. */
export function askEmail(options: AskOptions): Promise<string | null> {
  return ask(inputQuestion('email', options))
}

/** @public Specified, and asked by no page yet: see decision 22. */
export function askUrl(options: AskOptions): Promise<string | null> {
  return ask(inputQuestion('url', options))
}

/** One dialog at a time; the next one waits until the first is answered. */
export function Dialogs() {
  const [dialog] = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  )
  if (!dialog) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow key={dialog.id} question={dialog.question} onAnswer={dialog.answer} />
    </Suspense>
  )
}
