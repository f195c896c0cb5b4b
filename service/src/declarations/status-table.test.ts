import { type DeclarationStatusCode, declarationStatuses } from 'contract/declarations/codes'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { moveDeclaration, nextStatuses } from './status-table.ts'

const statuses = Object.keys(declarationStatuses) as DeclarationStatusCode[]

test('a declaration goes from one status to another only where the table says so', async ({ service }) => {
  const { oid: memberOid, registryOid } = await service.given.member()
  const by = { memberOid, registryOid, isClerk: false }
  for (const from of statuses)
    for (const to of statuses) {
      const [declaration] = await service.db<{ oid: number }[]>`
        insert into declaration ${service.db({
          number: randomUUID(),
          registryOid,
          memberOid,
          sendId: randomUUID(),
          kind: 'plot',
          status: from,
          content: service.db.json({}),
          subject: 'Arsa',
          subjectKey: 'a',
          occasionKey: 'b',
          sentAt: service.now,
          firstTaxYear: 2027,
        })} returning oid`
      const oid = declaration?.oid ?? 0
      const isMoved = await moveDeclaration(service.db, oid, to, { by, at: service.now })
      expect(isMoved, `${from} → ${to}`).toBe(nextStatuses[from].includes(to))
      const [after] = await service.db<{ status: string; events: number }[]>`
        select status, (select count(*) from declaration_event where declaration_oid = declaration.oid) as events
        from declaration where oid = ${oid}`
      expect(after).toEqual({ status: isMoved ? to : from, events: isMoved ? 1 : 0 })
    }
})

test('what was sent and its history cannot be changed', async ({ service }) => {
  await expect(service.db`update declaration set subject = 'başka'`).rejects.toThrow(/stays as it is/)
  await expect(service.db`delete from declaration`).rejects.toThrow()
  await expect(service.db`delete from declaration_event`).rejects.toThrow()
})
