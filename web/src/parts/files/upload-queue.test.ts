import type { StoredFile } from 'contract/files/calls'
import { expect, test } from 'vitest'
import { ServiceError } from '../../service-client/service-error.ts'
import type { SentFile } from './send-file.ts'
import { type PendingUpload, UploadQueue } from './upload-queue.ts'

const stored = { Oid: 1, Name: 'a.pdf' } as StoredFile
const fileOf = (name: string, size = 3) => new File(['x'.repeat(size)], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))
const noFault = () => undefined

/** A queue whose files arrive when the test says so. */
function open() {
  const sent: { file: SentFile; arrive: () => void; fail: (error: unknown) => void }[] = []
  const events: string[] = []
  const queue = new UploadQueue(
    (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        onProgress(1)
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        sent.push({ file, arrive: () => resolve(stored), fail: reject })
      }),
  )
  queue.belongTo({
    onStored: (file) => events.push(`stored ${file.Name}`),
    onFailed: (upload) => events.push(`failed ${upload.name}`),
  })
  const states = () => queue.snapshot().map(({ name, state }: PendingUpload) => `${name} ${state}`)
  return { queue, sent, events, states }
}

test('two files travel at a time, the next when one has arrived', async () => {
  const { queue, sent, events, states } = open()
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 'deed', noFault)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sent[0]?.arrive()
  await settled()
  expect(states()).toEqual(['b sending', 'c sending'])
  expect(events).toEqual(['stored a.pdf'])
})

test('a lost line can be tried again under the same id; a refusal cannot', async () => {
  const { queue, sent } = open()
  queue.add([fileOf('a'), fileOf('b')], 'deed', noFault)
  sent[0]?.fail(new ServiceError('error_server', 'Bağlantı yok.', { status: 0 }))
  sent[1]?.fail(new ServiceError('error_refused', 'PDF şifreli.', { status: 422, code: 'EncryptedPdf' }))
  await settled()
  const [a, b] = queue.snapshot()
  expect([a?.state, a?.canRetry, b?.state, b?.canRetry]).toEqual(['failed', true, 'failed', false])
  expect(b?.message).toBe('PDF şifreli.')
  queue.retry(a?.uploadId ?? '')
  expect(sent[2]?.file).toMatchObject({ uploadId: a?.uploadId, isResumed: true })
})

test('an interrupted upload goes on when the same file is chosen again', () => {
  const { queue, sent, states } = open()
  queue.restore([{ uploadId: 'u1', kind: 'photo', name: 'a.jpg', size: 3 }])
  queue.restore([{ uploadId: 'u1', kind: 'photo', name: 'a.jpg', size: 3 }])
  expect(states()).toEqual(['a.jpg interrupted'])
  queue.add([fileOf('a.jpg', 4)], 'deed', noFault)
  expect(states()).toEqual(['a.jpg interrupted', 'a.jpg sending'])
  queue.add([fileOf('a.jpg', 3)], 'deed', noFault)
  expect(sent[1]?.file).toMatchObject({ uploadId: 'u1', kind: 'photo', isResumed: true })
})

test('what is too large is not sent, and what was stopped leaves no trace', async () => {
  const { queue, sent, events, states } = open()
  queue.add([fileOf('dev')], 'deed', () => 'Dosya çok büyük.')
  expect([sent.length, states(), events]).toEqual([0, ['dev failed'], ['failed dev']])
  queue.add([fileOf('a')], 'deed', noFault)
  queue.remove(queue.snapshot()[1]?.uploadId ?? '')
  await settled()
  expect(states()).toEqual(['dev failed'])
  expect(events).toEqual(['failed dev'])
})
