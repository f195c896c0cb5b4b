/**
 * Tests of endurance: they let days, kills, whole starts or hours of traffic go by. `npm run soak` runs them and
 * `npm test` leaves them out; each can be run alone by its file.
 */
export const enduranceTests: readonly string[] = [
  // The product started from nothing, several times over.
  'tools/start.test.ts',
  'tools/backup/backup.test.ts',
  'e2e/journeys/moving-in.test.ts',
  // A month of books, a year of water, a year of refunds, a simulation of payments.
  'service/src/reconciliation/month.test.ts',
  'service/src/water/water-year.test.ts',
  'service/src/refunds/refund-year.test.ts',
  'service/src/payments/simulation.test.ts',
  // Requests at random, and every role at every door.
  'service/src/calling/fuzz.test.ts',
  'service/src/calling/attack.test.ts',
  // Alarms by a real monitor, failover by a real balancer and a real copy.
  'service/src/health/alarms.test.ts',
  'service/src/behind-haproxy.test.ts',
  'service/src/database/read-replicas.test.ts',
  'service/src/database/several-servers.test.ts',
  'service/src/database/schema-versions.test.ts',
  // Three machines by the samples, which lose one while people pay.
  'tools/cluster.test.ts',
]
