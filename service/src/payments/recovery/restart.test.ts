import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../../../tools/simulate.ts', import.meta.url))

test('payments outlive a database that is really stopped and started while people pay', async () => {
  // A program of its own: the driver's dropped promises would be faults of the process that runs them.
  const child = spawn(process.execPath, [program, '--restarts', '3', '--seed', '3'])
  const [output, errors, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  expect(`${output}${errors}`).not.toMatch(/WRONG|Error/)
  expect(exitCode).toBe(0)
  expect(output.match(/^restart/gm)).toHaveLength(3)
}, 180_000)
