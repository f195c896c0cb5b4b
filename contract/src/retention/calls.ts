import { z } from 'zod'
import { call } from '../call.ts'

const KeptKind = z.object({
  Code: z.string(),
  Label: z.string(),
  /** Zero where each record says itself until when it is good. */
  Days: z.int().min(0),
  /** Reason for keeping it so long and no longer. */
  Reason: z.string(),
  OldestAt: z.iso.datetime().nullable(),
  /** Last day on which expired records were looked for, and their number. */
  LastRunOn: z.iso.date().nullable(),
  RemovedCount: z.int().min(0),
})
export type KeptKind = z.output<typeof KeptKind>

export const retentionCalls = {
  GetRetention: call({
    summary: 'How long each kind of record is kept and why, the oldest there is, and what was removed last.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({}),
    response: z.object({ Kinds: z.array(KeptKind) }),
  }),
}
