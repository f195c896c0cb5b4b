import { describe, expect, test } from 'vitest'
import { findElement, readXml, textIn } from './xml.ts'

describe('an answer in XML', () => {
  test('is read without its prefixes, with the texts of entities, CDATA and Turkish letters', () => {
    const answer = readXml(
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- not read --><s:Body xmlns:s="urn:s"><s:Ad>AYŞE &amp; &#x15e;&#350;</s:Ad><b><![CDATA[<1>&amp;]]></b><Bos/></s:Body>\n`,
    )
    expect(answer.name).toBe('Body')
    expect(textIn(answer, 'Ad')).toBe('AYŞE & ŞŞ')
    expect(textIn(answer, 'b')).toBe('<1>&amp;')
    expect(findElement(answer, 'Bos')).toMatchObject({ text: '', children: [] })
    expect(textIn(answer, 'Bos')).toBeUndefined()
  })

  test('has elements that say they are nil, which count as missing', () => {
    const answer = readXml(
      '<r xmlns:xsi="urn:xsi"><Olum xsi:nil="true">x</Olum><Yil xsi:nil = "1"/><Ad nil="false">AYŞE</Ad></r>',
    )
    expect(textIn(answer, 'Olum')).toBeUndefined()
    expect(findElement(answer, 'Yil')).toBeUndefined()
    expect(textIn(answer, 'Ad')).toBe('AYŞE')
  })

  test.each([
    '<r><a>1</a><w:Jeton xmlns:w="urn:w" id=\'x\'>😀 ş<b/></w:Jeton ></r>',
    '\r\n\r\n<?xml version="1.0"?>\r\n<r><w:Jeton xmlns:w="urn:w"\r\n  id="a > b">x\r\ny</w:Jeton></r>',
    '<r><Jeton/></r>',
  ])('tells where an element stands, so that its own text can be repeated: %j', (source) => {
    const token = findElement(readXml(source), 'Jeton')
    const written = source.slice(token?.from, token?.to)
    expect(written).toMatch(/^<(?:w:)?Jeton[\s\S]*>$/)
    expect(source.replace(written, '')).not.toContain('Jeton')
  })

  test('may be nested 63 deep and a million characters long, and no more', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(readXml(nested(63)).name).toBe('a')
    expect(() => readXml(nested(64))).toThrow('nested too deeply')
    expect(() => readXml(nested(100_000))).toThrow('nested too deeply')
    const long = (length: number) => `<a>${'x'.repeat(length - 7)}</a>`
    expect(readXml(long(1_000_000)).text).toHaveLength(999_993)
    expect(() => readXml(long(1_000_001))).toThrow('too long')
  })

  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  test.each([
    ['a document type', '<!DOCTYPE r><r/>'],
    ['a document type of HTML', '<!DOCTYPE html><html><body></body></html>'],
    ['entities that multiply', `<!DOCTYPE r [<!ENTITY l0 "lol">${laughs}]><r>&l9;</r>`],
    ['an entity from a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>'],
    ['an entity from the net', '<!DOCTYPE r [<!ENTITY x PUBLIC "x" "http://127.0.0.1/x">]><r>&x;</r>'],
    ['a parameter entity', '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;]><r/>'],
    ['a document type from elsewhere', '<!DOCTYPE r SYSTEM "http://127.0.0.1/r.dtd"><r/>'],
  ])('with %s is refused', (_what, source) => {
    expect(() => readXml(source)).toThrow('document type')
  })

  test.each([
    ['nothing', ''],
    ['blanks alone', ' \n'],
    ['no XML', 'OK'],
    ['text before its root', 'x<r/>'],
    ['text after its root', '<r/>x'],
    ['two roots', '<r/><r/>'],
    ['an end that is missing', '<r><a>1</a>'],
    ['an end within a tag', '<r><a'],
    ['an end within a value', '<r a="1'],
    ['an end within CDATA', '<r><![CDATA[x'],
    ['an end within a comment', '<r/><!-- x'],
    ['tags that cross', '<r><a><b></a></b></r>'],
    ['a tag closed under another prefix', '<r><x:a xmlns:x="u" xmlns:y="u"></y:a></r>'],
    ['a tag closed that was never opened', '<r></a></r>'],
    ['an attribute twice', '<r><a n="1" n="2"/></r>'],
    ['an attribute without quotes', '<r a=1/>'],
    ['a tag within a value', '<r a="<b>"/>'],
    ['an entity that XML does not know', '<r>&nbsp;</r>'],
    ['an ampersand alone', '<r>A & B</r>'],
    ['a character that XML does not allow', '<r>\u0001</r>'],
    ['the number of such a character', '<r>&#0;</r>'],
    ['a number that is no character', '<r>&#x110000;</r>'],
    ['a declaration inside', '<r><?xml version="1.0"?></r>'],
    ['a document type inside', '<r><!DOCTYPE r></r>'],
  ])('with %s is refused', (_what, source) => {
    expect(() => readXml(source)).toThrow(/not well-formed/)
  })

  test('that is refused does not get into the error, since it may speak of a person', () => {
    expect(() => readXml('<r><AYSE></r>')).toThrow(/^The answer is not well-formed XML$/)
  })
})
