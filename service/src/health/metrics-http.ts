import { type Server, createServer } from 'node:http'
import { type Family, metricsText } from '../telemetry/metrics.ts'

/** Opens a port of its own, which the proxy does not lead to: metrics are not for everyone. */
export async function openMetrics(
  { port, host }: { port: number; host: string },
  read: () => Promise<Family[]>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.replace(/\?.*$/s, '') !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void read().then(
      (families) => {
        response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
        response.end(metricsText(families))
      },
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}
