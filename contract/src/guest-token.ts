import { z } from 'zod'

/** A guest shows the token they got for their proven phone. */
export const guestToken = z.string().min(20).max(200).optional()
