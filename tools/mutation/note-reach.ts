import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { afterAll } from 'vitest'

/** Setup of each test file of a mutation run: says in which files the tests called a function, by what V8 counted. */
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

afterAll(() => {
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    const path = process.env['MUTATION_REACH']
    if (error || path === undefined) return
    const called = taken.result.filter(({ functions }) =>
      // The first one is the module itself, which runs with the first test that loads it.
      functions.slice(1).some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    )
    writeFileSync(path, JSON.stringify(called.map(({ url }) => url)))
  })
  session.disconnect()
})
