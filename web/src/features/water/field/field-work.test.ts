import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldReport } from './field-work.ts'

const call = vi.hoisted(() => vi.fn<(name: string, request: { reportId: string }) => Promise<unknown>>())
const kept = vi.hoisted(() => new Map<string, { reportId: string }>())
vi.mock('../../../service-client/call-service.ts', () => ({ callService: call }))
vi.mock('../../../session/field-store.ts', () => ({
  readRows: async () => [...kept.values()],
  writeRow: async (_table: string, row: { reportId: string }) => void kept.set(row.reportId, row),
  deleteRow: async (_table: string, key: string) => void kept.delete(key),
}))

// Files share their modules: what another has imported calls the service, and what is imported here does not.
vi.resetModules()
const { ServiceError } = await import('../../../service-client/service-error.ts')
const { readReports, sendReports } = await import('./field-work.ts')
afterAll(() => {
  vi.doUnmock('../../../service-client/call-service.ts')
  vi.doUnmock('../../../session/field-store.ts')
  vi.resetModules()
})

const owner = '7'
const refusedBy = (code: string) => new ServiceError('error_refused', code, { status: 409, code })

function givenReport(reportId: string, minute: number): void {
  const report: FieldReport = {
    reportId,
    owner,
    title: `Sayaç sökme ${reportId}`,
    address: 'Çarşı Mah.',
    request: {
      workOrderOid: minute,
      isDone: true,
      doneAt: `2026-11-18T09:0${minute}:00.000Z`,
      text: 'Yapıldı',
    },
    photos: [],
  }
  kept.set(reportId, report)
}

beforeEach(() =>
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } }),
)
afterEach(() => {
  kept.clear()
  call.mockReset()
  vi.unstubAllGlobals()
})

test('a report that the office has not got stays on the phone until the one before it was answered', async () => {
  for (const [at, reportId] of ['first', 'second', 'third'].entries()) givenReport(reportId, at)
  let isAnswered = false
  call.mockImplementation(async (_name, { reportId }) => {
    if (reportId === 'first') throw refusedBy('WaitsForSecondPerson')
    if (reportId === 'second' && !isAnswered) throw refusedBy('SecondPersonAsked')
    return { State: 'done', Problem: null }
  })
  const { sent, stoppedBy } = await sendReports(owner)
  expect(stoppedBy).toBeUndefined()
  expect(sent.map(({ title }) => title)).toEqual(['Sayaç sökme first', 'Sayaç sökme third'])
  const [waiting, ...others] = await readReports(owner)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ reportId: 'second', isBehindAnother: true })
  expect(waiting?.problem).toBeUndefined()

  isAnswered = true
  expect((await sendReports(owner)).sent.map(({ title }) => title)).toEqual(['Sayaç sökme second'])
  expect(await readReports(owner)).toEqual([])
})
