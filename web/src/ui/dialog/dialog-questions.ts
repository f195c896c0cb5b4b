import { unexpectedFaultMessage } from 'contract/general-refusals'
import { email } from '../form/form-rules.ts'

export const dialogDefaults = { ok: 'OK', no: 'No', cancel: 'Cancel' } as const

/** Content of a dialog. `refuse` is null when the dialog only tells something. */
export interface DialogQuestion {
  title: string
  text?: string | undefined
  accept: string
  refuse: string | null
  input?: { label: string; kind: InputKind; value: string } | undefined
}

export type InputKind = 'text' | 'email' | 'url'

export interface AskOptions {
  title: string
  label: string
  text?: string
  value?: string
  ok?: string
  cancel?: string
}

export function confirmQuestion(text: string, options: { yes?: string; no?: string } = {}): DialogQuestion {
  return { title: 'Bilgilendirme', text, accept: options.yes ?? 'Evet', refuse: options.no ?? 'Hayır' }
}

export function errorMessage(error: unknown): DialogQuestion {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return {
    title: 'Hata!',
    text: message.trim() || unexpectedFaultMessage,
    accept: dialogDefaults.ok,
    refuse: null,
  }
}

export function inputQuestion(kind: InputKind, options: AskOptions): DialogQuestion {
  return {
    title: options.title,
    text: options.text,
    accept: options.ok ?? dialogDefaults.ok,
    refuse: options.cancel ?? dialogDefaults.cancel,
    input: { label: options.label, kind, value: options.value ?? '' },
  }
}

/** Null when the answer may be given. */
export function inputError(kind: InputKind, value: string): string | null {
  switch (kind) {
    case 'text':
      return null
    case 'email':
      return email().passes(value) ? null : 'Invalid email address'
    case 'url':
      return /^https?:\/\//i.test(value) && URL.canParse(value) ? null : 'Invalid URL'
  }
}
