import { pino } from 'pino'
import { redact } from './redact.ts'

/** One JSON line per event, with what may identify or authorise a person taken out. */
export function openLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)) {
  return pino(
    {
      level,
      // As text, because a number of this length could pass for a card.
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: null,
    },
    { write: (line: string) => write(redact(line)) },
  )
}

export type Log = ReturnType<typeof openLog>
