export type Encoding = 'GSM7' | 'TR' | 'UCS2'

const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const doubleCharacters = new Set('^{}\\[]~|€')
const shiftedCharacters = new Set('ŞşĞğçıİ')

const roomOf: Readonly<Record<Encoding, { single: number; each: number }>> = {
  GSM7: { single: 160, each: 153 },
  TR: { single: 155, each: 149 },
  UCS2: { single: 70, each: 67 },
}

export const maximumParts = 7

export interface MeasuredMessage {
  encoding: Encoding
  length: number
  parts: number
}

/** Measures a text: its encoding, its length in that encoding, and the parts that are billed. */
export function measureMessage(text: string, shiftedWeight: number): MeasuredMessage {
  const characters = Array.from(text.normalize('NFC'))
  const encoding = encodingOf(characters)
  const length =
    encoding === 'UCS2'
      ? characters.join('').length
      : characters.reduce((sum, character) => sum + weightOf(character, shiftedWeight), 0)
  const { single, each } = roomOf[encoding]
  return { encoding, length, parts: length <= single ? 1 : Math.ceil(length / each) }
}

function encodingOf(characters: readonly string[]): Encoding {
  const isPlain = (character: string) => basicCharacters.has(character) || doubleCharacters.has(character)
  if (characters.every(isPlain)) return 'GSM7'
  return characters.every((character) => isPlain(character) || shiftedCharacters.has(character))
    ? 'TR'
    : 'UCS2'
}

function weightOf(character: string, shiftedWeight: number): number {
  if (doubleCharacters.has(character)) return 2
  return shiftedCharacters.has(character) ? shiftedWeight : 1
}
