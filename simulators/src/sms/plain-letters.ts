const plainOf: Readonly<Record<string, string>> = {
  ç: 'c',
  Ç: 'C',
  ğ: 'g',
  Ğ: 'G',
  ı: 'i',
  İ: 'I',
  ö: 'o',
  Ö: 'O',
  ş: 's',
  Ş: 'S',
  ü: 'u',
  Ü: 'U',
}

/** A bulk message without `encoding: "TR"` arrives with its Turkish letters flattened. */
export function flattenTurkish(text: string): string {
  return text.normalize('NFC').replace(/[çÇğĞıİöÖşŞüÜ]/g, (letter) => plainOf[letter] ?? letter)
}

export function hasTurkishLetters(text: string): boolean {
  return flattenTurkish(text) !== text.normalize('NFC')
}
