import { z } from 'zod'

export const DatabaseLimits = z.strictObject({
  /** Connections for what people ask. */
  Connections: z.int().min(2).max(500).default(10),
  /** Connections for what the service does by itself, so that neither waits for the other. */
  JobConnections: z.int().min(2).max(100).default(6),
  /** A question that takes longer is given up, and the person is asked to come back a little later. */
  StatementSeconds: z.int().min(5).max(600).default(30),
  /** So long a question waits for another one that changes the same rows. */
  LockSeconds: z.int().min(1).max(600).default(10),
})
export type DatabaseLimits = z.output<typeof DatabaseLimits>
