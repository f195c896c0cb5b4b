import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,rules,web,simulators,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/start.test.ts'],
          // Properties are tried hundreds of times, beside everything else the machine does.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'starting', include: ['tools/start.test.ts'] } },
      {
        test: {
          name: 'service',
          include: ['service/src/**/*.test.ts'],
          globalSetup: 'service/src/testing/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One browser after the other: two cores also run the service and the database.
          fileParallelism: false,
        },
      },
    ],
  },
})
