import { parseArgs } from 'node:util'
import { runConformance } from './bridge-conformance/run-conformance.ts'
import { watchClient } from './bridge-conformance/watch-client.ts'

const usage = `npm run bridge:conformance -- --id ID --url URL
npm run bridge:conformance -- --id ID --listen PORT [--brings] [--restores] [--minutes 5]

With --url it tries a receiver of webhooks: whether it takes signed events of every kind, also twice, and refuses what is not
signed by the portal. With --listen it stands in for the portal on a port, and a program that asks is pointed at it: whether
it signs, takes all events, comes again after a failure, acknowledges what it took and nothing beyond, (--brings) brings a
record again under its number when the answer was lost, and (--restores) goes on from EpochAfter when the portal was restored. The secret stands in the environment as BRIDGE_SECRET. For a test
installation: it gets invented events.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    id: { type: 'string' },
    listen: { type: 'string' },
    brings: { type: 'boolean', default: false },
    restores: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
})
const { url, id, listen, brings, restores } = values
const secret = process.env['BRIDGE_SECRET']
const isUrl = url !== undefined && URL.canParse(url)
const isPort = listen !== undefined && /^\d{1,5}$/.test(listen)
if (values.help || isUrl === isPort || !id || !secret || !(Number(values.minutes) > 0)) {
  process.stderr.write(`${usage}\n`)
  process.exit(values.help ? 0 : 2)
}
const onListening = (address: string) => process.stdout.write(`waiting for the program at ${address}\n`)
const findings = isUrl
  ? await runConformance({ url, id, secret })
  : await watchClient({
      id,
      secret,
      port: Number(listen),
      brings,
      restores,
      waitMs: Number(values.minutes) * 60_000,
      onListening,
    })
for (const { name, fault } of findings)
  process.stdout.write(fault === undefined ? `ok      ${name}\n` : `FAILED  ${name}: ${fault}\n`)
const failed = findings.filter(({ fault }) => fault !== undefined).length
process.stdout.write(`${findings.length - failed} of ${findings.length} passed\n`)
process.exit(failed > 0 ? 1 : 0)
