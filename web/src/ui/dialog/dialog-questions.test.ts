import { expect, test } from 'vitest'
import { confirmQuestion, errorMessage, inputError, inputQuestion } from './dialog-questions.ts'

test('a confirmation asks Evet or Hayır', () => {
  expect(confirmQuestion('Silinsin mi?')).toMatchObject({
    title: 'Bilgilendirme',
    accept: 'Evet',
    refuse: 'Hayır',
  })
})

test('an error without words still says something', () => {
  expect(errorMessage(new Error('Kart reddedildi')).text).toBe('Kart reddedildi')
  for (const error of [undefined, null, '', ' ', new Error(''), { odd: true }]) {
    expect(errorMessage(error)).toMatchObject({ title: 'Hata!', text: 'Beklenmedik bir hata oluştu' })
  }
})

test('a question for text offers OK and Cancel', () => {
  expect(inputQuestion('text', { title: 'Not', label: 'Notunuz' })).toMatchObject({
    accept: 'OK',
    refuse: 'Cancel',
  })
})

test('only whole e-mail addresses and web addresses are taken', () => {
  expect(inputError('email', 'ayse@ornek.bel.tr')).toBeNull()
  for (const value of ['', 'ayse', 'ayse@', 'ayse@ornek', 'a b@ornek.tr', 'ayse@ornek..tr']) {
    expect(inputError('email', value)).toBe('Invalid email address')
  }
  expect(inputError('url', 'https://ornek.bel.tr/duyuru')).toBeNull()
  for (const value of ['', 'ornek', 'javascript:alert(1)', 'http://'])
    expect(inputError('url', value)).toBe('Invalid URL')
})
