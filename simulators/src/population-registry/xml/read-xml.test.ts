import { expect, test } from 'vitest'
import { canonicalXml } from './canonical-xml.ts'
import { readXml } from './read-xml.ts'
import { escapeXml } from './write-xml.ts'
import { attribute, child, descendant, textOf } from './xml-element.ts'

test('entities, character numbers and CDATA become text', () => {
  const root = readXml('<a x="&quot;&#304;&quot;">&lt;&#x131;&amp;ş&gt;<![CDATA[<b>&amp;</b>]]></a>')
  expect(textOf(root)).toBe('<ı&ş><b>&amp;</b>')
  expect(attribute(root, 'x')).toBe('"İ"')
})

test('a decoded ampersand is not decoded again', () => {
  expect(textOf(readXml('<a>&amp;lt;</a>'))).toBe('&lt;')
})

test('prefixes are resolved, inner declarations win', () => {
  const root = readXml('<p:a xmlns:p="one" xmlns="two"><b><p:c xmlns:p="three"/></b></p:a>')
  expect(root).toMatchObject({ localName: 'a', namespace: 'one' })
  expect(child(root, 'b')?.namespace).toBe('two')
  expect(descendant(root, 'c')?.namespace).toBe('three')
})

test('the declaration, comments and a byte order mark are passed over', () => {
  const root = readXml('\uFEFF<?xml version="1.0"?>\n<!-- <x> --><a><!-- y --><b/>z</a>\n')
  expect(textOf(root)).toBe('z')
})

test('an element marked nil has no text', () => {
  const root = readXml('<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b i:nil="true"/><c/></a>')
  expect(textOf(child(root, 'b'))).toBeUndefined()
  expect(textOf(child(root, 'c'))).toBe('')
  expect(textOf(child(root, 'd'))).toBeUndefined()
})

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a>&unknown;</a>',
  '<a>5 & 6</a>',
  '<a>&#x110000;</a>',
  '<p:a/>',
  '<a b=c/>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a>'.repeat(100) + '</a>'.repeat(100),
])('%s is refused', (text) => {
  expect(() => readXml(text)).toThrow(Error)
})

test('any text survives writing and reading', () => {
  const text = `<İ> & "ı" 'ş' ]]>`
  expect(textOf(readXml(`<a>${escapeXml(text)}</a>`))).toBe(text)
})

test('the canonical form declares only what an element uses, sorts attributes and spells out empty tags', () => {
  const outer = readXml(
    '<r xmlns="d" xmlns:n="one" xmlns:unused="two"><n:e z="1" n:y="2" a="&#9;&lt;"><f/>&gt;</n:e></r>',
  )
  const inner = descendant(outer, 'e')
  expect(inner && canonicalXml(inner)).toBe(
    '<n:e xmlns:n="one" a="&#x9;&lt;" z="1" n:y="2"><f xmlns="d"></f>&gt;</n:e>',
  )
})

test('the canonical form is the same wherever the element stands', () => {
  const alone = readXml('<s:T xmlns:s="u" s:Id="_0"><s:C>x</s:C></s:T>')
  const inside = readXml("<e xmlns:s='u' xmlns:q='v'><h><s:T   s:Id='_0' ><s:C>x</s:C></s:T></h></e>")
  expect(canonicalXml(descendant(inside, 'T') ?? inside)).toBe(canonicalXml(alone))
})
