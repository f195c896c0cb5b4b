import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingComplaint } from './complaint-outbox.ts'

const call = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<unknown>>())
vi.mock('../call-as-applicant.ts', () => ({ callAsApplicant: call }))

// Files share their modules: what another has imported calls the service, and what is imported here does not.
vi.resetModules()
const { ServiceError } = await import('../../../service-client/service-error.ts')
const { forgetWaiting, sendFirst, sendWaiting, waitingComplaints } = await import('./complaint-outbox.ts')
afterAll(() => {
  vi.doUnmock('../call-as-applicant.ts')
  vi.resetModules()
})

const stored = new Map<string, string>()
const sendKey = '0f0e0d0c-0000-4000-8000-000000000001'
const answer = { ReferenceNumber: 'B2026-AB12CD34', PromisedOn: '2026-12-15' }

function waiting(): WaitingComplaint {
  return {
    owner: 'guest',
    writtenAt: new Date().toISOString(),
    request: {
      sendKey,
      applicationTypeCode: '1',
      topicCode: 'road',
      text: 'Yol bozuk, onarılsın.',
      guestToken: 'ebg_deneme',
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  stored.clear()
  call.mockReset()
  vi.unstubAllGlobals()
})

test('what is answered is kept no longer', async () => {
  call.mockImplementation(async () => {
    // The complaint is on the device while it is being sent.
    expect(waitingComplaints()).toHaveLength(1)
    return answer
  })
  expect(await sendWaiting(waiting())).toEqual(answer)
  expect(waitingComplaints()).toEqual([])
  expect(stored.size).toBe(0)
})

test('without a connection it waits, and goes later with the same key', async () => {
  call.mockRejectedValueOnce(new ServiceError('error_server', 'Bağlantı yok.', { status: 0 }))
  expect(await sendWaiting(waiting())).toBe('noConnection')
  const [kept] = waitingComplaints()
  expect(kept?.request.sendKey).toBe(sendKey)
  expect(kept?.problem).toBeUndefined()
  call.mockResolvedValueOnce(answer)
  if (kept) await sendWaiting(kept)
  expect(call.mock.calls.map(([, , request]) => (request as { sendKey: string }).sendKey)).toEqual([
    sendKey,
    sendKey,
  ])
  expect(waitingComplaints()).toEqual([])
})

test('while its first answer is on the way nothing is said to wait, but it is on the device', async () => {
  call.mockImplementation(async () => {
    expect(waitingComplaints()).toEqual([])
    expect(stored.size).toBe(1)
    return answer
  })
  expect(await sendFirst(waiting())).toEqual(answer)
  expect(stored.size).toBe(0)
  call.mockRejectedValueOnce(new ServiceError('error_server', 'Bağlantı yok.', { status: 0 }))
  expect(await sendFirst(waiting())).toBe('noConnection')
  expect(waitingComplaints()).toHaveLength(1)
})

test('an answer that does not come is not waited for in silence', async () => {
  vi.useFakeTimers()
  const never = Promise.withResolvers<typeof answer>()
  call.mockReturnValueOnce(never.promise)
  const sending = sendFirst(waiting())
  await vi.advanceTimersByTimeAsync(4000)
  expect(waitingComplaints()).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  expect(waitingComplaints()).toHaveLength(1)
  never.resolve(answer)
  expect(await sending).toEqual(answer)
  expect(waitingComplaints()).toEqual([])
  vi.useRealTimers()
})

test('what the service refuses is kept with the reason and thrown', async () => {
  const refused = new ServiceError('error_refused', 'Telefonunuzu yeniden doğrulayın.', {
    status: 400,
    code: 'GuestPassExpired',
  })
  call.mockRejectedValueOnce(refused)
  await expect(sendWaiting(waiting())).rejects.toBe(refused)
  expect(waitingComplaints()[0]?.problem).toEqual({
    code: 'GuestPassExpired',
    message: 'Telefonunuzu yeniden doğrulayın.',
  })
  forgetWaiting(sendKey)
  expect(waitingComplaints()).toEqual([])
})

test('what was left for weeks or makes no sense is not shown', async () => {
  stored.set('complaint-outbox', JSON.stringify([{ ...waiting(), writtenAt: '2020-01-01T00:00:00Z' }]))
  expect(waitingComplaints()).toEqual([])
  stored.set('complaint-outbox', 'bozuk')
  expect(waitingComplaints()).toEqual([])
})
