import { expect, test } from 'vitest'
import { foreignHostsIn } from './foreign-links.ts'

const own = ['www.cinarligol.bel.example', 'e.cinarligol.bel.example']

test.each([
  ['https://odeme.example/su', 'odeme.example'],
  ['www.e-odeme.net adresinden', 'www.e-odeme.net'],
  ['belediye-odeme.com.tr', 'belediye-odeme.com.tr'],
  ['odeme nokta com', 'odeme.com'],
  ['odeme[.]net', 'odeme.net'],
  ['ödeme。com', 'ödeme.com'],
  ['https://cinarligol.bel.example@kotu.com/a', 'kotu.com'],
  ['cinarligol.bel.example.kotu.net', 'cinarligol.bel.example.kotu.net'],
  ['HTTPS://KOTU.EXAMPLE', 'kotu.example'],
  ['http://1.2.3.4/x', '1.2.3.4'],
])('a link to a foreign host is found in %j', (text, host) => {
  expect(foreignHostsIn(`Ödeme için ${text}`, own)).toEqual([host])
})

test.each([
  'https://www.cinarligol.bel.example/su',
  'https://e.cinarligol.bel.example',
  'turkiye.gov.tr',
  'iletisim@ornek.com',
  'Salı günü 09.00–15.00 arası. Su verilemeyecek.Belediye',
  'odak nokta site planı',
])('no foreign link is found in %j', (text) => {
  expect(foreignHostsIn(text, own)).toEqual([])
})

test.each(['a', '1.', 'a.', 'a-', 'x@', 'http://', 'nokta '])('a long text of %j is read at once', (part) => {
  const begun = performance.now()
  foreignHostsIn(`${part.repeat(60_000 / part.length)}!`, own)
  expect(performance.now() - begun).toBeLessThan(2000)
})
