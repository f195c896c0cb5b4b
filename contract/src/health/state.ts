import { z } from 'zod'
import { call } from '../call.ts'

const PortalProblem = z.object({
  Code: z.string(),
  /** Whether the problem affects people now. */
  IsUrgent: z.boolean(),
  Title: z.string(),
  Since: z.iso.datetime().nullable(),
  /** People affected, and how. */
  Touches: z.string(),
  ToDo: z.string(),
  /** Answer of the neighbour or message of the program, for those who repair it. */
  Detail: z.string().nullable(),
})
export type PortalProblem = z.output<typeof PortalProblem>

const PortalCheck = z.object({
  Label: z.string(),
  IsWorking: z.boolean(),
  LastWorkedAt: z.iso.datetime().nullable(),
})
export type PortalCheck = z.output<typeof PortalCheck>

export const healthCalls = {
  GetPortalState: call({
    summary: 'What of the portal and its neighbours does not work, whom it touches and what to do.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({}),
    response: z.object({
      At: z.iso.datetime(),
      Problems: z.array(PortalProblem),
      /** The neighbours that are asked regularly. */
      Neighbours: z.array(PortalCheck),
      WaitingMessages: z.int().min(0),
      MessagesOfToday: z.int().min(0),
      OpenPayments: z.int().min(0),
      SignInsOfToday: z.int().min(0),
    }),
  }),
}
