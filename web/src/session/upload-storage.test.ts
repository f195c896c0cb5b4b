import type { StoredFile } from 'contract/files/calls'
import { expect, test } from 'vitest'
import { tabStorage } from '../service-client/tab-storage.ts'
import { readChosenFiles, readKeptUploads, writeChosenFiles, writeKeptUploads } from './upload-storage.ts'

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

test('the documents chosen in a form are found again', () => {
  const file = { Oid: 7, Name: 'tapu.pdf' } as StoredFile
  writeChosenFiles('bina', [file])
  expect(readChosenFiles('bina')).toEqual([file])
  writeChosenFiles('bina', [])
  expect(tabStorage().getItem('declarationUploadList')).toBeNull()
})
