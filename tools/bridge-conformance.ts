import { parseArgs } from 'node:util'
import { runConformance } from './bridge-conformance/run-conformance.ts'

const usage = `npm run bridge:conformance -- --url URL --id ID

Tries a receiver of webhooks: whether it takes signed events of every kind, also twice, and refuses what is not signed by
the portal. The secret stands in the environment as BRIDGE_SECRET. For a test installation: it gets invented events.`

const { values } = parseArgs({
  options: { url: { type: 'string' }, id: { type: 'string' }, help: { type: 'boolean' } },
})
const secret = process.env['BRIDGE_SECRET']
if (values.help || !values.url || !URL.canParse(values.url) || !values.id || !secret) {
  process.stderr.write(`${usage}\n`)
  process.exit(values.help ? 0 : 2)
}
const findings = await runConformance({ url: values.url, id: values.id, secret })
for (const { name, fault } of findings)
  process.stdout.write(fault === undefined ? `ok      ${name}\n` : `FAILED  ${name}: ${fault}\n`)
const failed = findings.filter(({ fault }) => fault !== undefined).length
process.stdout.write(`${findings.length - failed} of ${findings.length} passed\n`)
process.exit(failed > 0 ? 1 : 0)
