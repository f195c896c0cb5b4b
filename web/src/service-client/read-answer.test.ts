import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

function read(text: string | null, { status = 200, callName = 'GetServerTime' } = {}): Promise<unknown> {
  return readAnswer(callName, new Response(text, { status }))
}

test('a JSON answer is given as it is, also null and false', async () => {
  expect(await read('{"ServerTime":"2026-11-15T08:00:00Z"}')).toEqual({ ServerTime: '2026-11-15T08:00:00Z' })
  expect(await read('null')).toBeNull()
  expect(await read('false')).toBe(false)
})

test('a long JSON text is an answer, not a server error', async () => {
  expect(await read('"Cumhuriyet Mahallesi, Atatürk Caddesi"')).toBe('Cumhuriyet Mahallesi, Atatürk Caddesi')
})

test('a plain text of more than ten characters is a server error', async () => {
  const error = { name: 'error_server', status: 500, message: 'Beklenmedik bir hata oluştu' }
  await expect(read('Timeout expired')).rejects.toMatchObject(error)
  await expect(read('Hata kodu 5')).rejects.toMatchObject(error)
})

test('a plain text of ten characters, a page or a date is an answer', async () => {
  expect(await read('1234567a90')).toBe('1234567a90')
  expect(await read('<!doctype HTML><form></form>')).toBe('<!doctype HTML><form></form>')
  for (const date of ['2026-11-15T08:30:00', '2026-11-15 08:30:00Z', '15.11.2026 08:30']) {
    expect(await read(date)).toBe(date)
  }
})

test('the e-Devlet login may answer with a bare token', async () => {
  const token = 'a1b2c3d4-e5f6-7890'
  expect(await read(token, { callName: 'LoginViaEDevlet' })).toBe(token)
})

test('an answer without a body is a server error', async () => {
  await expect(read(null)).rejects.toMatchObject({ name: 'error_server', status: 500 })
  await expect(read(null, { status: 204 })).rejects.toMatchObject({ name: 'error_server' })
})

test('a refusal carries its sentence, name and fields', async () => {
  const refusal = {
    Message: 'Bilgilerde eksik var.',
    Code: 'InvalidRequest',
    Fields: { userName: 'Yazın.', odd: 1 },
  }
  await expect(read(JSON.stringify(refusal), { status: 400 })).rejects.toMatchObject({
    name: 'error_refused',
    message: 'Bilgilerde eksik var.',
    code: 'InvalidRequest',
    fields: { userName: 'Yazın.' },
    status: 400,
  })
})

test('a fault carries its reference', async () => {
  const fault = { Message: 'Beklenmedik bir hata oluştu', Reference: 'req-7' }
  await expect(read(JSON.stringify(fault), { status: 500 })).rejects.toMatchObject({
    name: 'error_server',
    reference: 'req-7',
  })
})

test('without a Message the body itself is the message', async () => {
  await expect(read('Geçersiz istek', { status: 400 })).rejects.toThrow('Geçersiz istek')
  await expect(read('"Geçersiz istek"', { status: 400 })).rejects.toThrow('Geçersiz istek')
  await expect(read('{"odd":1}', { status: 400 })).rejects.toMatchObject({ body: { odd: 1 } })
})

test('nobody has to read HTML or emptiness', async () => {
  const sentence = 'Beklenmedik bir hata oluştu'
  await expect(read('<html>502 Bad Gateway</html>', { status: 502 })).rejects.toThrow(sentence)
  await expect(read(null, { status: 500 })).rejects.toThrow(sentence)
  await expect(read('{"Message":""}', { status: 500 })).rejects.toThrow(sentence)
})

test('401 has its own name', async () => {
  await expect(read('{"Message":"Giriş yapın."}', { status: 401 })).rejects.toMatchObject({
    name: 'error_unauthenticated',
  })
})
