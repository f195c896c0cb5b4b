import { defineConfig } from 'vitest/config'

// Half of a test's time is waiting for the database or the browser: two at a time also on two cores.
const maxWorkers = 2

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{contract,rules,web,simulators,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/start.test.ts'],
          // Properties are tried hundreds of times, beside everything else the machine does.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'starting',
          maxWorkers,
          include: ['tools/start.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'service',
          maxWorkers,
          include: ['service/src/**/*.test.ts'],
          globalSetup: 'service/src/testing/global-setup.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          maxWorkers,
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a machine that is busy elsewhere may miss a click; the run names what needed this.
          retry: 1,
          // What is expected to come is waited for as long as what is clicked on.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
