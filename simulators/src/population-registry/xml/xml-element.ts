export interface XmlAttribute {
  prefix: string
  localName: string
  namespace: string
  value: string
}

export interface XmlElement {
  prefix: string
  localName: string
  namespace: string
  attributes: readonly XmlAttribute[]
  /** Every prefix known at this place, with its namespace. */
  scope: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

export function child(element: XmlElement | undefined, localName: string): XmlElement | undefined {
  return element && childElements(element).find((candidate) => candidate.localName === localName)
}

/** All elements below, in document order, that pass. */
export function descendants(element: XmlElement, passes: (candidate: XmlElement) => boolean): XmlElement[] {
  return childElements(element).flatMap((below) => [
    ...(passes(below) ? [below] : []),
    ...descendants(below, passes),
  ])
}

export function descendant(element: XmlElement | undefined, localName: string): XmlElement | undefined {
  return element && descendants(element, (candidate) => candidate.localName === localName)[0]
}

/** The text inside without surrounding blanks; undefined when the element is missing or xsi:nil. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (!element || attribute(element, 'nil') === 'true') return undefined
  return element.children
    .map((part) => (typeof part === 'string' ? part : (textOf(part) ?? '')))
    .join('')
    .trim()
}

export function attribute(element: XmlElement, localName: string): string | undefined {
  return element.attributes.find((candidate) => candidate.localName === localName)?.value
}
