import { Worker } from 'node:worker_threads'
import { checkPdf } from './check-pdf.ts'
import type { CheckingAnswer, CheckingTask } from './checking-task.ts'
import { cleanImage, likenessOf, logoOf, previewOf } from './clean-image.ts'

/** The process in which strangers' files are opened. It knows no settings and no database. */
const [maxMemoryMb, parentPid] = process.argv.slice(2).map(Number)
new Worker(new URL('checking-guard.ts', import.meta.url), { workerData: { maxMemoryMb, parentPid } })

// A signal to the whole group must not end it while the service still works: it ends with the service.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (task: CheckingTask) => void check(task))
// A service killed in the meantime is no fault of ours.
process.send?.('ready', () => undefined)

async function check(task: CheckingTask) {
  const answer = await answerTo(task)
  process.send?.(answer, () => {
    // Memory left over from one file must not count for the next.
    setImmediate(() => globalThis.gc?.())
  })
}

async function answerTo(task: CheckingTask): Promise<CheckingAnswer[CheckingTask['kind']]> {
  switch (task.kind) {
    case 'pdf':
      return checkPdf(task.content) ?? 'clear'
    case 'image':
      return cleanImage(task.content, task.type, task.maxBytes)
    case 'preview':
      return previewOf(task.content, task.maxSidePx).catch(() => 'BrokenImage' as const)
    case 'logo':
      return logoOf(task.content).catch(() => 'BrokenImage' as const)
    case 'likeness':
      return likenessOf(task.content).catch(() => 'BrokenImage' as const)
  }
}
