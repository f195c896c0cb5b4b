import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// Half of a test's time is waiting for the database or the browser: one more at a time than there are cores. More than
// eight portals, each with a browser, would need more memory than most machines have.
const maxWorkers = Math.min(availableParallelism() + 1, 8)

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // Files share their modules, which is most of what a short test costs; each undoes what it does to globals.
          isolate: false,
          // No `exclude`: it would take the place of what `npm test` leaves out (tools/endurance.ts).
          include: ['{contract,rules,web,simulators}/**/*.test.ts', 'tools/**/!(start).test.ts'],
          // Properties are tried hundreds of times, beside everything else the machine does.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'starting',
          maxWorkers,
          include: ['tools/start.test.ts'],
          // A portal is started twice in a test, beside everything else the machine does.
          testTimeout: 540_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'service',
          maxWorkers,
          isolate: false,
          include: ['service/src/**/*.test.ts'],
          globalSetup: 'service/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          maxWorkers,
          // The browser is shared by the files of a worker.
          isolate: false,
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a machine that is busy elsewhere may miss a click; the run names what needed this.
          retry: 1,
          // Expected events are waited for as long as clicked elements.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
