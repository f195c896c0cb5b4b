/** Escapes a text so that it can stand between tags or inside a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function textElement(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`
}

export function nilElement(name: string): string {
  return `<${name} xsi:nil="true"/>`
}
