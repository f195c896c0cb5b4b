/**
 * Header by which a clerk says why they look at a colleague or someone of their own house, as a URI component. A call that
 * asks for it is first refused with `LookReasonNeeded`; that it was asked for is on record.
 */
export const lookReasonHeader = 'X-Look-Reason'

export const minLookReasonLength = 10
export const maxLookReasonLength = 200
