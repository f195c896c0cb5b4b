import type { WaitingLine } from '../pages/waiting-line.ts'
import type { HealthNotes } from './health-notes.ts'

export const noteLineEveryMs = 10_000

/** Lets the desk know of visitors who wait to be let in at one service, and once when they no longer do. */
export function lineNoter(line: WaitingLine, notes: HealthNotes, service: string): () => Promise<void> {
  let wasThere = false
  return async () => {
    const count = line.length
    if (count === 0 && !wasThere) return
    wasThere = count > 0
    await notes.note({
      subject: `line:${service.slice(0, 80)}`,
      everySeconds: noteLineEveryMs / 1000,
      error: count > 0 ? `${count} ziyaretçi bekliyor` : undefined,
    })
  }
}
