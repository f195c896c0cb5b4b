import type { XmlAttribute, XmlElement } from './xml-element.ts'

/** Exclusive XML canonicalisation without comments: the bytes that digests and signatures are made of. */
export function canonicalXml(element: XmlElement, rendered: ReadonlyMap<string, string> = new Map()): string {
  const name = qualified(element.prefix, element.localName)
  const declared = neededDeclarations(element, rendered)
  const nextRendered = new Map([...rendered, ...declared])
  const declarations = [...declared]
    .toSorted(([left], [right]) => compare(left, right))
    .map(
      ([prefix, namespace]) =>
        ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(namespace)}"`,
    )
  const attributes = element.attributes
    .toSorted(
      (left, right) => compare(left.namespace, right.namespace) || compare(left.localName, right.localName),
    )
    .map(
      (attribute) =>
        ` ${qualified(attribute.prefix, attribute.localName)}="${escapeAttribute(attribute.value)}"`,
    )
  const content = element.children.map((part) =>
    typeof part === 'string' ? escapeText(part) : canonicalXml(part, nextRendered),
  )
  return `<${name}${declarations.join('')}${attributes.join('')}>${content.join('')}</${name}>`
}

/** Declarations of prefixes that the element itself uses, unless the output has them already. */
function neededDeclarations(element: XmlElement, rendered: ReadonlyMap<string, string>): Map<string, string> {
  const used = [element, ...element.attributes.filter(isPrefixed)]
  const needed = new Map<string, string>()
  for (const { prefix, namespace } of used) {
    if (prefix !== 'xml' && (rendered.get(prefix) ?? '') !== namespace) needed.set(prefix, namespace)
  }
  return needed
}

function isPrefixed({ prefix }: XmlAttribute): boolean {
  return prefix !== ''
}

function qualified(prefix: string, localName: string): string {
  return prefix === '' ? localName : `${prefix}:${localName}`
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;')
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
}
