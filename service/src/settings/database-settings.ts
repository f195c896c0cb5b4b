import { z } from 'zod'

/** URL of the database; several machines as `host1:5432,host2:5432`, which no other kind of URL can have. */
export const DatabaseUrl = z.string().refine(isDatabaseUrl, 'must be postgres://user:password@host:port/name')

function isDatabaseUrl(text: string): boolean {
  const hosts = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/?#]+)(?:\/|$)/.exec(text)?.[1]
  if (hosts === undefined) return false
  return hosts.split(',').every((host) => URL.canParse(text.replace(hosts, host)))
}

export const DatabaseLimits = z.strictObject({
  /** Connections for people's calls. */
  Connections: z.int().min(2).max(500).default(10),
  /** Separate pool for background jobs, so that they and people's calls do not wait for each other. */
  JobConnections: z.int().min(2).max(100).default(6),
  /** A question that takes longer is given up, and the person is asked to come back a little later. */
  StatementSeconds: z.int().min(5).max(600).default(30),
  /** Time that a statement waits for another one that changes the same rows. */
  LockSeconds: z.int().min(1).max(600).default(10),
  /** `transaction` where DatabaseUrl leads to PgBouncer in that mode, which keeps nothing between two questions. */
  Pooling: z.enum(['none', 'transaction']).default('none'),
})
export type DatabaseLimits = z.output<typeof DatabaseLimits>

/** Whether DatabaseUrl leads through a pooler that keeps nothing between two questions. */
export function isPooled(settings: { DatabaseLimits: DatabaseLimits } | undefined): boolean {
  return settings?.DatabaseLimits.Pooling === 'transaction'
}
