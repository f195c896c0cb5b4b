import { z } from 'zod'
import { call } from '../call.ts'

const ClerkWork = z.object({
  Code: z.string(),
  Title: z.string(),
  Description: z.string(),
  /** The page where it is done. */
  Path: z.string(),
  /** Number of waiting matters; null for work without a queue. */
  Waiting: z.int().min(0).nullable(),
  /** Whether the clerk sees it, but decides nothing there. */
  IsReadOnly: z.boolean(),
})
export type ClerkWork = z.output<typeof ClerkWork>

const OwnDecision = z.object({
  At: z.iso.datetime(),
  Text: z.string(),
  /** The desk it was decided at. */
  DeskPath: z.string(),
  /** Page to look at it again: the matter itself, or its desk. */
  Path: z.string(),
})
export type OwnDecision = z.output<typeof OwnDecision>

/** Clerks decide neither their own affairs nor those of a registry they act for. */
export const ownMatter = {
  OwnMatter: 'Kendi adınıza veya temsil ettiğiniz kişi adına olan bu işi siz sonuçlandıramazsınız.',
}

/** The desk of the municipality's clerks. */
export const clerkCalls = {
  GetWorkForClerks: call({
    summary: 'What waits for a clerk, by kind, with how much of it; only of their own duties.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({}),
    response: z.array(ClerkWork),
  }),
  GetOwnDecisionsOfToday: call({
    summary: 'What the clerk has decided today, newest first, the newest hundred of it.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({}),
    response: z.array(OwnDecision),
  }),
}
