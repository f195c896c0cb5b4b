import { type EndedSpan, onSpanEnd } from './trace.ts'

interface Line {
  trace: string
  [field: string]: string | number
}

/** Logs a line for each question to a neighbour, under the id of the call or job that put it. */
export function logQuestions(write: (line: Line, text: string) => void): () => void {
  return onSpanEnd((span: EndedSpan) => {
    if (span.kind !== 'client') return
    const { traceId, name, attributes, startedAtMs, endedAtMs } = span
    write({ trace: traceId, ...attributes, ms: endedAtMs - startedAtMs }, name)
  })
}
