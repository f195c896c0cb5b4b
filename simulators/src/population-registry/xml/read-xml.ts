import { readEntities } from './read-entities.ts'
import type { XmlAttribute, XmlElement } from './xml-element.ts'

const maximumDepth = 64
const tokenPattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** Reads one XML document into elements with resolved namespaces. Document types are refused. */
export function readXml(text: string): XmlElement {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const open: { element: XmlElement; name: string }[] = []
  let root: XmlElement | undefined
  let position = 0
  while (position < source.length) {
    tokenPattern.lastIndex = position
    const token = tokenPattern.exec(source)
    if (!token) throw new Error('the document is not well-formed XML')
    position = tokenPattern.lastIndex
    const [, cdata, closing, opening, attributeText = '', selfClosing, characters] = token
    const parent = open.at(-1)?.element
    if (opening !== undefined) {
      if (!parent && root) throw new Error('there is more than one root element')
      if (open.length >= maximumDepth) throw new Error('elements are nested too deeply')
      const element = openElement(opening, attributeText, parent?.scope)
      if (parent) parent.children.push(element)
      else root = element
      if (selfClosing === '') open.push({ element, name: opening })
    } else if (closing !== undefined) {
      if (open.pop()?.name !== closing) throw new Error(`</${closing}> closes nothing`)
    } else if (cdata !== undefined) {
      addText(parent, cdata)
    } else if (characters !== undefined) {
      addText(parent, readEntities(characters))
    }
  }
  if (!root || open.length > 0) throw new Error('the document ends too early')
  return root
}

function addText(parent: XmlElement | undefined, text: string): void {
  if (parent) parent.children.push(text)
  else if (text.trim() !== '') throw new Error('there is text outside the root element')
}

function openElement(
  name: string,
  attributeText: string,
  outerScope: ReadonlyMap<string, string> | undefined,
): XmlElement {
  const written = Array.from(attributeText.matchAll(attributePattern), ([, key = '', double, single]) => ({
    key,
    value: readEntities(double ?? single ?? ''),
  }))
  const scope = new Map(outerScope ?? [['xml', xmlNamespace]])
  for (const { key, value } of written) {
    if (key === 'xmlns') scope.set('', value)
    else if (key.startsWith('xmlns:')) scope.set(key.slice(6), value)
  }
  const attributes = written
    .filter(({ key }) => key !== 'xmlns' && !key.startsWith('xmlns:'))
    .map(({ key, value }): XmlAttribute => {
      const { prefix, localName } = splitName(key)
      return { prefix, localName, namespace: prefix === '' ? '' : namespaceOf(prefix, scope), value }
    })
  const { prefix, localName } = splitName(name)
  return { prefix, localName, namespace: namespaceOf(prefix, scope), attributes, scope, children: [] }
}

function splitName(name: string): { prefix: string; localName: string } {
  const [first = '', second] = name.split(':')
  return second === undefined ? { prefix: '', localName: first } : { prefix: first, localName: second }
}

function namespaceOf(prefix: string, scope: ReadonlyMap<string, string>): string {
  const namespace = scope.get(prefix)
  if (namespace === undefined && prefix !== '') throw new Error(`the prefix "${prefix}" is not declared`)
  return namespace ?? ''
}
