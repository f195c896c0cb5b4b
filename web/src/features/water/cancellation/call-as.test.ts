import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../service-client/fake-browser.ts'
import { callAs } from './call-as.ts'

afterEach(() => vi.unstubAllGlobals())

const guest = {
  accessToken: 'ebv_over',
  expiresAt: '2026-11-15T09:00:00Z',
  maskedName: 'Ş**** I*******',
  startPath: '/ContractCancellation?abone=7000001',
  asksPhone: false,
  orders: [],
}

test('a guest whose proof is over is told to prove the phone again, not to sign in', async () => {
  fakeBrowser({
    answers: {
      OpenContractCancellation: () => ({
        status: 401,
        body: { Message: 'Bu işlem için giriş yapmanız gerekiyor.', Code: 'NotSignedIn' },
      }),
    },
  })
  await expect(callAs(guest, 'OpenContractCancellation', { subscriberNo: '7000001' })).rejects.toThrow(
    'Telefon doğrulamanızın süresi doldu.',
  )
})

test('what else a guest is refused keeps its own sentence', async () => {
  const Message = 'Bu abone numarası sizin adınıza kayıtlı değil.'
  fakeBrowser({
    answers: {
      OpenContractCancellation: () => ({ status: 403, body: { Message, Code: 'NotYourSubscription' } }),
    },
  })
  await expect(callAs(guest, 'OpenContractCancellation', { subscriberNo: '7000002' })).rejects.toThrow(
    Message,
  )
})
