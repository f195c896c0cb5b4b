import type { FastifyInstance } from 'fastify'
import { openControlDoor } from '../control/control-door.ts'
import { acceptForms } from '../http/form-parameters.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { addAccessTokenController } from './access-token-controller.ts'
import { readPersona } from './added-persona.ts'
import { addAuthenticationController } from './authentication-controller.ts'
import { addAuthorizationController } from './authorization-controller.ts'
import type { Client } from './clients.ts'
import { Gate } from './gate.ts'
import { addLogin } from './login.ts'
import { addLogout } from './logout.ts'

/** The stand-in of e-Devlet Kapısı as a Fastify plugin. */
export async function edevletParty(
  app: FastifyInstance,
  { clients }: { clients: readonly Client[] },
): Promise<void> {
  const gate = new Gate(clients)
  acceptForms(app)
  addAuthorizationController(app, gate)
  addLogin(app, gate)
  addLogout(app, gate)
  addAccessTokenController(app, gate)
  addAuthenticationController(app, gate)
  openControlDoor(app, gate, (door) => {
    door.post('/personas', async (request) => {
      const persona = readPersona(fieldsOf(request.body))
      gate.personas.set(persona.person.number, persona)
      return { personas: gate.personas.size }
    })
  })
}
