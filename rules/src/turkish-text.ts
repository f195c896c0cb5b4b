const order = new Intl.Collator('tr')

/** 'istanbul' → 'İSTANBUL'. */
export function upperCase(text: string): string {
  return canonical(text).toLocaleUpperCase('tr-TR')
}

/** 'IĞDIR' → 'ığdır'. */
export function lowerCase(text: string): string {
  return canonical(text).toLocaleLowerCase('tr-TR')
}

/** A name as the population registry writes it: in capitals, with single spaces. */
export function registryName(text: string): string {
  return upperCase(tidySpaces(text))
}

/** 'Ayşe Nur Yıldız' → 'A*** N** Y*****': enough to recognise one's own name by, and no more. */
export function maskName(text: string): string {
  return tidySpaces(text).replace(/\S+/g, (word) => {
    const letters = Array.from(upperCase(word))
    return `${letters[0]}${'*'.repeat(letters.length - 1)}`
  })
}

/** Alphabetical order in Turkish, for `sort`: the same as the database's `tr-x-icu`. */
export function compareText(a: string, b: string): number {
  return order.compare(canonical(a), canonical(b))
}

/** What a search compares, so that 'sirnak' finds 'Şırnak': small letters without their marks. */
export function foldForSearch(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}+/gu, '')
  return tidySpaces(letters.toLowerCase().replaceAll('ı', 'i'))
}

/** Whether two people are called the same, however their names are typed: letter case, marks, signs and order do not count. */
export function isSameName(one: string, other: string): boolean {
  return lettersOfName(one) === lettersOfName(other)
}

function lettersOfName(name: string): string {
  const words = foldForSearch(name)
    .replace(/[^\p{L}\s]/gu, '')
    .split(' ')
  return words.toSorted().join('')
}

/** One spelling per letter; a wrongly set keyboard gives i a second dot that normalising leaves in place. */
function canonical(text: string): string {
  return text.normalize('NFC').replaceAll('i\u0307', 'i')
}

function tidySpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
