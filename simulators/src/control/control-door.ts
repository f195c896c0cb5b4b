import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../http/json-fields.ts'
import type { AdjustableClock } from './adjustable-clock.ts'
import type { ForcedAnswers } from './forced-answers.ts'
import type { PartySettings, SettingValue } from './party-settings.ts'

export interface ControlledParty<Values extends Record<string, SettingValue>> {
  clock: AdjustableClock
  forcedAnswers: ForcedAnswers
  settings: PartySettings<Values>
  reset(): void
  /** Counts worth seeing in a test's failure, never secrets. */
  summary(): Record<string, number>
}

/**
 * The `/_control` door every party has: look, reset, change settings, force the next answers, move the clock.
 * `furtherRoutes` adds routes that only one party offers.
 */
export function openControlDoor<Values extends Record<string, SettingValue>>(
  app: FastifyInstance,
  party: ControlledParty<Values>,
  furtherRoutes: (door: FastifyInstance) => void = () => {},
): void {
  void app.register(
    async (door) => {
      door.setErrorHandler<Error>((error, _request, reply) => reply.code(400).send({ error: error.message }))
      const show = () => describe(party)
      door.get('/', async () => show())
      door.post('/reset', async () => {
        party.reset()
        return show()
      })
      door.post('/settings', async (request) => {
        party.settings.change(fieldsOf(request.body))
        return show()
      })
      door.post('/next-answers', async (request) => {
        party.forcedAnswers.add(party.forcedAnswers.read(fieldsOf(request.body)))
        return show()
      })
      door.post('/clock', async (request) => {
        const { advanceSeconds } = fieldsOf(request.body)
        if (typeof advanceSeconds !== 'number' || !(advanceSeconds >= 0)) {
          throw new Error('"advanceSeconds" must be a number, 0 or more')
        }
        party.clock.advance(advanceSeconds)
        return show()
      })
      furtherRoutes(door)
    },
    { prefix: '/_control' },
  )
}

function describe<Values extends Record<string, SettingValue>>(party: ControlledParty<Values>) {
  return {
    operations: party.forcedAnswers.operations,
    forcedAnswers: party.forcedAnswers.list(),
    settings: party.settings.values,
    clockOffsetSeconds: party.clock.offsetSeconds,
    ...party.summary(),
  }
}
