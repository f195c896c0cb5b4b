/** Where complaints wait on a device; a file of its own, because every page looks whether something does. */
export const outboxKey = 'complaint-outbox'
