/** A name without Turkish letters: one of them would halve what fits into a text message. */
export function asciiName(name: string): string {
  return name.replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '')
}
