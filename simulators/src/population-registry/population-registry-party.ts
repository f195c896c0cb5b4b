import type { FastifyInstance } from 'fastify'
import { openControlDoor } from '../control/control-door.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { readPerson } from './added-person.ts'
import { addPublicServices } from './public-services.ts'
import { Registry, type RegistryAccount } from './registry.ts'
import { addRoutingService } from './routing-service.ts'
import { acceptXml } from './soap/soap-endpoint.ts'
import { addTokenIssuer } from './token-issuer.ts'

/** The stand-in of the population registry as a Fastify plugin. */
export async function populationRegistryParty(
  app: FastifyInstance,
  { account }: { account: RegistryAccount },
): Promise<void> {
  const registry = new Registry(account)
  acceptXml(app)
  addPublicServices(app, registry)
  addTokenIssuer(app, registry)
  addRoutingService(app, registry)
  openControlDoor(app, registry, (door) => {
    door.post('/people', async (request) => {
      registry.add(readPerson(fieldsOf(request.body)))
      return registry.summary()
    })
  })
}
