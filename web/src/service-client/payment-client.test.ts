import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fake-browser.ts'
import { callPayment } from './payment-client.ts'

afterEach(() => vi.unstubAllGlobals())

test('a payment call answers with the data, whatever its form', async () => {
  const { requests } = fakeBrowser({
    answers: {
      GetVposWebRequestReponse: () => ({ body: '<form action="https://banka.test"></form>' }),
      GetOrderNumberForOnlinePayment: () => ({ body: { OrderNumber: '42' } }),
    },
  })
  expect(await callPayment('GetVposWebRequestReponse', { orderNumber: '42' })).toContain('<form')
  expect(await callPayment('GetOrderNumberForOnlinePayment', {})).toEqual({ OrderNumber: '42' })
  expect(requests[0]?.body).toEqual({ userName: 'e-belediye', orderNumber: '42' })
})

test('a failed payment call rejects with the data of the answer', async () => {
  fakeBrowser({ answers: { ControlCollection: () => ({ status: 422, body: { mdStatus: '0' } }) } })
  await expect(callPayment('ControlCollection', {})).rejects.toEqual({ mdStatus: '0' })
})

test('without an answer it rejects with a fixed sentence', async () => {
  fakeBrowser({ answers: { ControlCollection: () => ({ status: 500 }) } })
  await expect(callPayment('ControlCollection', {})).rejects.toBe('Something went wrong!')
  await expect(callPayment('NobodyAnswers', {})).rejects.toBe('Something went wrong!')
})

test('a payment is never repeated after a 401', async () => {
  const { requests } = fakeBrowser({ answers: { ControlCollection: () => ({ status: 401, body: 'no' }) } })
  await expect(callPayment('ControlCollection', {})).rejects.toBe('no')
  expect(requests).toHaveLength(1)
})
