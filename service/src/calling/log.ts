import { pino } from 'pino'
import { currentTrace } from '../telemetry/trace.ts'
import { redact } from './redact.ts'

/** Opens a log of one JSON line per event, with data that may identify or authorise a person taken out. */
export function openLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)) {
  return pino(
    {
      level,
      // Written as text, because a number of this length could pass for a card.
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: null,
      // One id through page, call, job and bank.
      mixin: () => {
        const trace = currentTrace()
        return trace ? { trace: trace.traceId } : {}
      },
      serializers: { err: withoutRows },
    },
    { write: (line: string) => write(redact(line)) },
  )
}

/** Fields of a database error that contain the rejected row with all its columns, of any person. */
const rowContents = ['detail', 'where', 'query', 'parameters', 'args']

function withoutRows(error: Error) {
  const told = Object.entries(pino.stdSerializers.err(error))
  return Object.fromEntries(told.filter(([name]) => !rowContents.includes(name)))
}

export type Log = ReturnType<typeof openLog>
