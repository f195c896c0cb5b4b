import { SaxesParser } from 'saxes'

/** One element of an answer; namespaces are left out, since no answer we read uses a name twice. */
export interface XmlElement {
  name: string
  isNil: boolean
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
  /** Position in the source, tags included. */
  from: number
  to: number
}

const maxDepth = 64
const usualMaxLength = 1_000_000

/** Reads an answer; throws when it is not well-formed XML. A document type is refused, so that nothing can be declared or pulled in from outside. */
export function readXml(source: string, maxLength = usualMaxLength): XmlElement {
  if (source.length > maxLength) throw new Error('The answer is too long')
  // Some servers send empty lines before the XML declaration, where XML allows none.
  const document = source.trimStart()
  const skipped = source.length - document.length
  const root: XmlElement = {
    name: '',
    isNil: false,
    attributes: {},
    children: [],
    text: '',
    from: 0,
    to: source.length,
  }
  const open = [root]
  const parser = new SaxesParser()
  let from = 0
  parser.on('error', () => {
    // The reader's own message may repeat personal data of the answer.
    throw new Error('The answer is not well-formed XML')
  })
  parser.on('doctype', () => {
    throw new Error('The answer has a document type')
  })
  parser.on('opentagstart', () => (from = document.lastIndexOf('<', parser.position - 1)))
  parser.on('opentag', ({ name, attributes }) => {
    const isNil = Object.entries(attributes).some(isNilAttribute)
    const element = {
      name: localName(name),
      isNil,
      attributes,
      children: [],
      text: '',
      from: from + skipped,
      to: 0,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > maxDepth) throw new Error('The answer is nested too deeply')
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) closed.to = parser.position + skipped
  })
  const addText = (text: string) => {
    const current = open.at(-1)
    if (current) current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(document).close()
  const [element] = root.children
  if (!element) throw new Error('The answer is empty')
  return element
}

function isNilAttribute([name, value]: [string, string]): boolean {
  return localName(name) === 'nil' && (value === 'true' || value === '1')
}

function localName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1)
}

/** The first element of that name anywhere below; nil ones count as missing. */
export function findElement(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (child.name === name && !child.isNil) return child
    const below = findElement(child, name)
    if (below) return below
  }
  return undefined
}

/** The text of the first element of that name below; undefined when it is missing, nil or empty. */
export function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return findElement(element, name)?.text.trim() || undefined
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** `{ Ad: 'AYŞE' }` → `<Ad>AYŞE</Ad>`, in the order given. */
export function elementsOf(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')
}
