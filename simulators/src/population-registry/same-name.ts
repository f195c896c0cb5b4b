/** The registry compares the typed name letter by letter; only blanks and Unicode composition are evened out. */
export function isSameName(registered: string, given: string): boolean {
  return registered === given.normalize('NFC').trim().replace(/\s+/g, ' ')
}
