import { existsSync, writeFileSync } from 'node:fs'
import type { CheckingTask } from '../files/checking/checking-task.ts'

/**
 * The program that checks files, with files that do to it what a test asks for: `%hold <path>` keeps it busy until
 * `<path>` exists and writes its process id to `<path>.pid`; `%memory` takes all the memory it can get.
 */
process.on('message', ({ content }: CheckingTask) => {
  const [, hold] = /%hold (\S+)/.exec(content.toString('latin1')) ?? []
  if (hold) {
    writeFileSync(`${hold}.pid`, String(process.pid))
    // oxlint-disable-next-line no-empty -- nothing else may run while it waits
    while (!existsSync(hold)) {}
  }
  if (content.includes('%memory')) {
    const taken: Buffer[] = []
    for (;;) taken.push(Buffer.alloc(8 * 1024 * 1024, 1))
  }
})
await import('../files/checking/checking-program.ts')
