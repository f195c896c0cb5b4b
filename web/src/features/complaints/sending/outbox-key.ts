/** Storage key of complaints that wait on a device; in a file of its own, because every page checks it. */
export const outboxKey = 'complaint-outbox'
