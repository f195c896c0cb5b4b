import { z } from 'zod'
import { bridgeRejectionCodes } from './rejections.ts'

const Named = z.object({ Code: z.string(), Name: z.string() })
const Numbered = z.object({ Code: z.int(), Name: z.string() })

/** The answer to `GET /bridge/code-lists`: codes that stand in events and records, as they are in this town today. */
export const BridgeCodeLists = z.object({
  /** `RevenueCode`; no other is taken. */
  Revenues: z.array(Numbered),
  TaxOffices: z.array(Named),
  CollectionTypes: z.array(Numbered),
  /** 1 ripped out, 2 mounted, 3 put in the place of another. */
  MeterOperations: z.array(Numbered),
  RefundKinds: z.array(Named),
  DeclarationKinds: z.array(Named),
  ApplicationTypes: z.array(Named),
  ComplaintTopics: z.array(Named),
  /** `Code` of a fault. */
  Rejections: z.array(z.object({ Code: z.enum(bridgeRejectionCodes), Meaning: z.string() })),
})
