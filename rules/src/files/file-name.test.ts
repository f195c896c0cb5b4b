import { describe, expect, test } from 'vitest'
import { cleanFileName, fileExtension, shortFileName } from './file-name.ts'

describe('the name of a file', () => {
  test.each([
    ['tapu.pdf', 'tapu.pdf'],
    ['Tapu Senedi (arka yüz) taranmış.PDF', 'Tapu Senedi (arka yüz.pdf'],
    ['IMG_20261115_091522_HDR_panorama.jpeg', 'IMG_20261115_091522.jpeg'],
    ['çok uzun ve uzantısı olmayan bir ad', 'çok uzun ve uzantısı olma'],
    ['C:\\belgeler\\ruhsat.pdf', 'ruhsat.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['fatura\u202Efdp.exe', 'faturafdp.exe'],
    ['...', 'belge'],
    ['.pdf', 'pdf'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shortFileName(name, 25)).toBe(shown)
    expect(Array.from(shown).length).toBeLessThanOrEqual(25)
  })

  test('gets the usual extension where it has none', () => {
    expect(shortFileName('image', 25, 'jpg')).toBe('image.jpg')
    expect(shortFileName('bu ad yirmi beş karakterden uzun', 25, 'jpg')).toBe('bu ad yirmi beş karak.jpg')
  })

  test('keeps letters whole', () => {
    expect(shortFileName(`${'😀'.repeat(30)}.png`, 25)).toBe(`${'😀'.repeat(21)}.png`)
    expect(cleanFileName('o\u0308zet.pdf')).toBe('özet.pdf')
  })

  test('has its extension behind the last point', () => {
    expect(fileExtension('a.tar.GZ')).toBe('gz')
    expect(fileExtension('belge')).toBe('')
    expect(fileExtension('belge.')).toBe('')
  })
})
