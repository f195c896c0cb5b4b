/** One element of an answer; namespaces are left out, since no answer we read uses a name twice. */
export interface XmlElement {
  name: string
  isNil: boolean
  children: XmlElement[]
  text: string
  /** Where it stands in the source, tags included. */
  from: number
  to: number
}

const mostDepth = 64
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

/** Reads an answer; throws when it is no XML. Document types are never read, so nothing can be pulled in from outside. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', isNil: false, children: [], text: '', from: 0, to: source.length }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const from = token.lastIndex
    const found = token.exec(source)
    if (!found) throw new Error('The answer is not well-formed XML')
    const [, cdata, closing, opening, attributes = '', selfClosing, text] = found
    const parent = open.at(-1) ?? root
    if (opening !== undefined) {
      const element = newElement(opening, attributes, from, token.lastIndex)
      parent.children.push(element)
      if (selfClosing === '') open.push(element)
      if (open.length > mostDepth) throw new Error('The answer is nested too deeply')
    } else if (closing !== undefined) {
      if (open.length === 1 || parent.name !== localName(closing))
        throw new Error('The answer closes what it never opened')
      parent.to = token.lastIndex
      open.pop()
    } else parent.text += cdata ?? readEntities(text ?? '')
  }
  const [document] = root.children
  if (open.length > 1 || !document) throw new Error('The answer ends too early')
  return document
}

function newElement(qualifiedName: string, attributes: string, from: number, to: number): XmlElement {
  const isNil = /(?:^|[\s:])nil\s*=\s*["'](?:true|1)["']/.test(attributes)
  return { name: localName(qualifiedName), isNil, children: [], text: '', from, to }
}

function localName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1)
}

/** The first element of that name anywhere below; nil ones count as missing. */
export function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (child.name === name && !child.isNil) return child
    const below = find(child, name)
    if (below) return below
  }
  return undefined
}

/** The text of the first element of that name below; undefined when it is missing, nil or empty. */
export function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return find(element, name)?.text.trim() || undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
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
