import { expect, test } from 'vitest'
import { tabStorage } from '../service-client/tab-storage.ts'
import { readKeptUploads, writeKeptUploads } from './upload-storage.ts'

const upload = { uploadId: 'u1', kind: 'deed', name: 'tapu.pdf', size: 3 } as const

test('each form finds its own uploads again, and an emptied list leaves nothing behind', () => {
  writeKeptUploads('bir', [upload])
  writeKeptUploads('iki', [{ ...upload, uploadId: 'u2' }])
  expect(readKeptUploads('bir')).toEqual([upload])
  writeKeptUploads('bir', [])
  writeKeptUploads('iki', [])
  expect(tabStorage().getItem('declarationTempFileList')).toBeNull()
})

test('what cannot be read counts as nothing', () => {
  tabStorage().setItem('declarationTempFileList', '{')
  expect(readKeptUploads('bir')).toEqual([])
})
