/** The registry compares what was typed, letter by letter; only blanks and Unicode composition are evened out. */
export function isSameName(registered: string, given: string): boolean {
  return registered === given.normalize('NFC').trim().replace(/\s+/g, ' ')
}
