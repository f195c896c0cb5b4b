import { startSimulators } from './start-simulators.ts'

const port = Number(process.env['SIMULATORS_PORT'] || 3001)
const smtpPort = Number(process.env['SIMULATORS_SMTP_PORT'] || port + 1)
const host = process.env['SIMULATORS_HOST'] || '127.0.0.1'

try {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('SIMULATORS_PORT must be a port number')
  const simulators = await startSimulators({ port, host, smtpPort })
  const stop = () => void simulators.close().then(() => process.connected && process.disconnect())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  // Started by another program, they end with it and tell it when they are ready.
  process.once('disconnect', stop)
  if (process.send) process.send({ kind: 'ready' })
  else process.stdout.write(`simulators ready on ${simulators.url}\n`)
} catch (error) {
  process.stderr.write(`The simulators could not start: ${reasonOf(error)}.\n`)
  process.exitCode = 1
}

function reasonOf(error: unknown): string {
  const { code, message, port: taken = port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${taken} on ${host} is already in use` : message
}
