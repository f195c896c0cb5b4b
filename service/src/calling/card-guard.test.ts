import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, testSettings } from '../testing/test-service.ts'

const card = '4938410157705591'
const rows: [call: string, field: string, body: object][] = [
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: card }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: 'kart: 4938 4101 5770 5591' }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: '49384101\u00005770\u00005591' }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: '4938.4101.5770.5591' }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: '4938\n4101\n5770\n5591' }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: '49384101\u200b57705591' }],
  [
    'RetrieveParametersWithoutAuthorization',
    'searchText',
    { searchText: '４９３８４１０１５７７０５５９１' },
  ],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: '٤٩٣٨٤١٠١٥٧٧٠٥٥٩١' }],
  ['RetrieveParametersWithoutAuthorization', 'searchText', { searchText: { [card]: 1 } }],
  ['RetrievePassword', 'userName', { userName: card }],
  ['ValidateCode', 'userEntredCode', { operationReferenceNumber: 'x', userEntredCode: Number(card) }],
  [
    'SendSms',
    'recipientInformationList.0.identityNumber',
    { recipientInformationList: [{ gsmNumber: 'x', identityNumber: card }] },
  ],
]

describe('a card number typed where none belongs', () => {
  for (const [name, field, body] of rows) {
    test(`is refused by ${name} at ${field}, and not logged`, async ({ service }) => {
      const answer = await service.post(`/${name}`, { userName: testSettings.SystemUser, ...body })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ Code: 'CardNumberHere', Fields: { [field]: /kart/i } })
      expect(answer.body).not.toContain('4938')
      expect(service.logLines.join('')).not.toContain(card)
    })
  }

  test('is no reason to refuse an IBAN, a phone or a national id', async ({ service }) => {
    for (const searchText of ['TR33 0006 1005 1978 6457 8413 26', '+90 532 123 45 67', '10000000146']) {
      const answer = await service.post('/RetrieveParametersWithoutAuthorization', {
        userName: testSettings.SystemUser,
        searchText,
      })
      expect(answer.json<{ Code?: string }>().Code).not.toBe('CardNumberHere')
    }
  })

  test('is looked for in the name of a file, not in its bytes', async ({ service }) => {
    const part = { uploadId: randomUUID(), kind: 'deed', name: 'tapu.pdf', size: 18, offset: 0, content: '' }
    const answered = async (change: object) => {
      const body = { userName: testSettings.SystemUser, request: { ...part, ...change } }
      return (await service.post('/UploadFile', body)).json<{ Code: string }>().Code
    }
    expect(await answered({ content: `AAA/${card}/AAA` })).toBe('NotSignedIn')
    expect(await answered({ name: `${card}.pdf` })).toBe('CardNumberHere')
  })
})
