import { foldForSearch } from './turkish-text.ts'

const units = ['sifir', 'bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz']
const tens = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan']
const numberWords = [...units, ...tens, 'yuz', 'bin'].toSorted((one, other) => other.length - one.length)

/** Digits of each row of number words in a text, with digits among them: "sıfır beş yüz otuz iki" is 0532. */
export function spokenDigits(plain: string): string[] {
  const folded = foldForSearch(plain)
  const word = `(?:${numberWords.join('|')}|\\d)`
  const runs =
    folded.match(new RegExp(`(?<!\\p{L})${word}(?:[^\\p{L}\\p{N}]{0,3}${word})+(?!\\p{L})`, 'gu')) ?? []
  return runs.flatMap((run) => {
    const spoken = run.match(new RegExp(word, 'g')) ?? []
    return spoken.some((each) => /\D/.test(each)) ? [digitsOf(spoken)] : []
  })
}

/** Digits of numbers as they are spoken one after the other: a ten takes the unit after it, a hundred the one before. */
function digitsOf(spoken: readonly string[]): string {
  let digits = ''
  let at = 0
  const unit = () => units.indexOf(spoken[at] ?? '')
  const below100 = () => {
    const ten = tens.indexOf(spoken[at] ?? '') + 1
    if (ten > 0) at += 1
    const one = unit() > 0 && !isMultiplier(spoken[at + 1]) ? unit() : 0
    if (one > 0) at += 1
    return ten * 10 + one
  }
  const times = (word: string) => {
    if (spoken[at] === word) {
      at += 1
      return 1
    }
    if (unit() <= 1 || spoken[at + 1] !== word) return 0
    at += 2
    return units.indexOf(spoken[at - 2] ?? '')
  }
  while (at < spoken.length) {
    const now = spoken[at] ?? ''
    if (/\d/.test(now) || now === 'sifir' || (unit() > 0 && !isMultiplier(spoken[at + 1]))) {
      digits += /\d/.test(now) ? now : String(unit())
      at += 1
    } else {
      const before = at
      digits += String(times('bin') * 1000 + times('yuz') * 100 + below100())
      // A unit before a hundred that is never spoken, such as "bir yüz".
      if (at === before) at += 1
    }
  }
  return digits
}

function isMultiplier(word: string | undefined): boolean {
  return word === 'yuz' || word === 'bin'
}
