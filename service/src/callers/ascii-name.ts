/** Name without Turkish letters: one of them would halve the room in a text message. */
export function asciiName(name: string): string {
  return name.replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '')
}
