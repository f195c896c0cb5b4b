import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../database/free-port.ts'

export const hasPrometheus = !spawnSync('prometheus', ['--version']).error

/** A fault as a monitor sees it: the metrics of a service before and during it. */
export interface SeenFault {
  name: string
  before: string
  now: string
}

export interface Firing {
  fault: string
  alarm: string
  summary: string
}

/** Readings before the fault, so that growing values are seen to grow. */
const calmMs = 8000
/** Longest `for` of the shortened rules, a turn of reading and one of judging, on a crowded machine. */
const faultMs = 60_000

/**
 * Starts the real monitor on the sample's own rules and lets it read one service for each fault; returns what fires in
 * the end. Only the waiting is shorter: a minute of `for` is two seconds.
 */
export async function firedByPrometheus(faults: readonly SeenFault[]): Promise<Firing[]> {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-prometheus-'))
  let stage: 'before' | 'begins' | 'now' = 'before'
  const told = createServer((request, response) => {
    const fault = faults[Number(request.url?.slice(1))]
    const text = fault ? (stage === 'begins' ? asItBegins(fault) : fault[stage]) : ''
    // Whether a service answers is seen by the monitor itself.
    if (/^up\{.*\} 0$/m.test(text)) response.writeHead(500).end()
    else response.end(text.replace(/^up\{.*\n/m, ''))
  }).listen(0, '127.0.0.1')
  await once(told, 'listening')
  const { port: source } = told.address() as AddressInfo
  const port = await freePort()
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
    .replace(/interval: \d+s/, 'interval: 1s')
    .replaceAll(/for: (\d+)m/g, (_whole, minutes: string) => `for: ${Number(minutes) * 2}s`)
  writeFileSync(join(directory, 'alerts.yml'), rules)
  const targets = faults.map(
    (fault, index) =>
      `      - targets: ['127.0.0.1:${source}']\n        labels: { fault: ${JSON.stringify(fault.name)}, __metrics_path__: /${index} }\n`,
  )
  const config = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    .replace(/scrape_interval: \d+s/, 'scrape_interval: 2s')
    .replace(/evaluation_interval: \d+s/, 'evaluation_interval: 1s')
    .replace(/^(?: {6}#.*\n)+ {6}- targets: .*\n/m, targets.join(''))
    .replace(/^alerting:[^]*$/m, '')
  writeFileSync(join(directory, 'prometheus.yml'), config)
  const monitor = spawn(
    'prometheus',
    [
      `--config.file=${join(directory, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<Answer>
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await ask('/api/v1/alerts').catch(() => undefined)) break
      await wait(200)
    }
    await wait(calmMs)
    stage = 'begins'
    await wait(calmMs)
    stage = 'now'
    await wait(faultMs)
    const { data } = await ask('/api/v1/alerts')
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels, annotations }) => ({
        fault: labels.fault ?? '',
        alarm: labels.alertname ?? '',
        summary: annotations.summary ?? '',
      }))
  } finally {
    const gone = once(monitor, 'exit')
    if (monitor.exitCode === null && monitor.kill('SIGTERM')) await gone
    told.closeAllConnections()
    told.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** New series as a service tells them (`newSeriesMs`). */
function asItBegins({ before, now }: SeenFault): string {
  const known = new Set(before.split('\n').map((line) => line.replace(/ \S+$/, '')))
  return now.replaceAll(/^(\w+_(?:total|count|sum|bucket)(?:\{.*\})?) \S+$/gm, (line, series: string) =>
    known.has(series) ? line : `${series} 0`,
  )
}

interface Answer {
  data: {
    alerts: { state: string; labels: Record<string, string>; annotations: Record<string, string> }[]
  }
}
