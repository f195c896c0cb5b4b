import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { StoredFile } from 'contract/files/calls'
import { type Line, textLine } from './summary-lines.ts'
import { emptyWho, typedWho, whoContents, type WhoValues } from './who-values.ts'

/** Values that every form has: the person it is for, the documents, and a note for the clerk. */
export interface EveryValues extends WhoValues {
  note: string
  files: readonly StoredFile[]
}

export const emptyEvery: EveryValues = { ...emptyWho, note: '', files: [] }

export function everyContents(values: EveryValues) {
  return {
    registry: whoContents(values),
    fileOidList: values.files.map(({ Oid }) => Oid),
    note: values.note.trim(),
  }
}

export function typedEvery({ registry, note }: DeclarationContents[keyof DeclarationContents]): EveryValues {
  return { ...emptyEvery, ...typedWho(registry), note }
}

export const noteLabel = 'Memura notunuz (isteğe bağlı)'

export function noteLines({ note }: EveryValues): Line[] {
  return [textLine('note', noteLabel, note)]
}
