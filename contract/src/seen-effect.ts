/**
 * Header by which a clerk confirms the effect in lira of a call. A call that lowers debts or pays out is first refused
 * with `EffectNotSeen`, nothing done; its message tells the effect, its field `seenEffect` the value to send here.
 */
export const seenEffectHeader = 'X-Seen-Effect'
