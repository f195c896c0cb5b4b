const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Turns `&amp;`, `&#304;` and `&#x130;` into characters; an unknown or bare `&` is an error. */
export function readEntities(text: string): string {
  return text.replace(/&([^;&\s]*);?/g, (whole, name: string) => {
    const character = whole.endsWith(';') ? (named.get(name) ?? numericCharacter(name)) : undefined
    if (character === undefined) throw new Error(`"${whole}" is not a known entity`)
    return character
  })
}

function numericCharacter(name: string): string | undefined {
  const match = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name)
  if (!match) return undefined
  const codePoint = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16)
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined
}
