import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Child {
  process: ChildProcess
  /** Resolves when it is gone, true when it was told to go. */
  exited: Promise<boolean>
  stop: () => Promise<void>
}

const stopWithinMs = 27_000

/** Folder of Node.js for compiled programs: without it each start spends two seconds on reading TypeScript. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/e-belediye-compiled', import.meta.url),
  ),
}

export function simulatorsEnvironment(port: number, smtpPort = port + 1): Record<string, string> {
  return {
    SIMULATORS_PORT: String(port),
    SIMULATORS_SMTP_PORT: String(smtpPort),
    SIMULATORS_HOST: 'localhost',
  }
}

/**
 * Runs one of our programs and waits until it says it is ready. It ends when the starter is gone. Its output goes to
 * the terminal, or to the open file `logFile`.
 */
export async function startChild(
  program: string,
  environment: Record<string, string>,
  say: (text: string) => void,
  flags: string[] = [],
  logFile?: number,
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, program], {
    cwd: new URL('../..', import.meta.url),
    env: { ...compileCache, ...process.env, ...environment },
    // Its own group, so that Ctrl-C in the terminal reaches only the starter, which stops things in order.
    detached: true,
    stdio: ['ignore', logFile ?? 'inherit', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-2000)))
  let isExpected = false
  const exited = once(child, 'exit').then(() => isExpected)
  await untilReady(child, say, () => complaint.trim())
  if (logFile === undefined) child.stderr?.pipe(process.stderr)
  else child.stderr?.on('data', (chunk: Buffer) => writeSync(logFile, chunk))
  return {
    process: child,
    exited,
    stop: async () => {
      isExpected = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const giveUp = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await exited
      clearTimeout(giveUp)
    },
  }
}

function untilReady(
  child: ChildProcess,
  say: (text: string) => void,
  complaint: () => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { kind: string; text?: string }) => {
      if (message.kind === 'ready') resolve()
      if (message.kind === 'progress' && message.text) say(message.text)
    })
    // `close` comes after the last of stderr has been read.
    child.once('close', (code) =>
      reject(new Error(complaint() || `${child.spawnargs.at(-1)} ended with ${code}.`)),
    )
    child.once('error', reject)
  })
}
