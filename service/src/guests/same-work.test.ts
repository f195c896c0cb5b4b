import { expect } from 'vitest'
import { openLog } from '../calling/log.ts'
import type { Database } from '../database/database.ts'
import { openService } from '../service.ts'
import { givePhone } from '../testing/payments/paying.ts'
import { TestService, test as base, testSettings } from '../testing/test-service.ts'

/** Every statement's text, and where transactions and their parts begin and end. */
function recordingDatabase(db: Database, statements: string[]): Database {
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      apply: (original, self, parameters: unknown[]) => {
        const [first] = parameters as [unknown]
        if (Array.isArray(first) && 'raw' in first) statements.push(first.join('?'))
        return Reflect.apply(original as never, self, parameters) as unknown
      },
      get: (original, name) => {
        const value = Reflect.get(original, name) as unknown
        if (name !== 'begin' && name !== 'savepoint') return value
        return (work: (tx: object) => Promise<unknown>) => {
          statements.push(name)
          return (value as (work: unknown) => Promise<unknown>).call(original, (tx: object) => work(wrap(tx)))
        }
      },
    })
  return wrap(db)
}

const test = base.extend(
  'recorded',
  { scope: 'file' },
  async ({ database: { db }, service }, { onCleanup }) => {
    const statements: string[] = []
    const http = await openService({
      db: recordingDatabase(db, statements),
      settings: testSettings,
      log: openLog('silent'),
      clock: () => service.now,
    })
    onCleanup(() => http.close())
    return { statements, asking: new TestService(db, http, { now: service.now }, []) }
  },
)

test('a guest’s code takes the same statements for a right pair, a wrong phone and an unknown number', async ({
  service,
  recorded: { statements, asking },
}) => {
  const ayse = await service.given.member()
  const gsmNumber = await givePhone(service, ayse.registryOid)
  const workFor = async (identityNumber: string, phone: string) => {
    const captcha = await asking.anyone.solvedCaptcha()
    statements.length = 0
    await asking.anyone.call('ValidateRegistries', { filter: { identityNumber }, gsmNumber: phone, captcha })
    // The look of the municipality's pages is read again in the background, at its own time.
    return statements.filter((statement) => !/\b(site_look|site_text|content_state)\b/.test(statement))
  }
  const right = await workFor(ayse.userName, gsmNumber)
  expect(right.length).toBeGreaterThan(8)
  expect(await workFor(ayse.userName, '+905329998877')).toEqual(right)
  expect(await workFor('10000000146', '+905329998866')).toEqual(right)
  const sent = await service.db<{ gsmNumber: string }[]>`select gsm_number from sms_message`
  expect(sent).toEqual([{ gsmNumber }])
  expect(await service.db`select from security_event where kind = 'CodeSent'`).toHaveLength(1)
})
