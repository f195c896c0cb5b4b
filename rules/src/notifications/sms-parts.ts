/** Letters of the GSM alphabet; those that need an escape take two places. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const escaped = new Set('^{}\\[]~|€')
/** Characters that the Turkish shift table adds. */
const turkish = new Set('ŞşĞğçıİ')

/** The gateway writes the operator's code behind every text: a blank and four characters. */
const operatorCodeLength = 5

const room = {
  gsm: { one: 160, each: 153 },
  turkish: { one: 155, each: 149 },
  unicode: { one: 70, each: 67 },
}

export type SmsEncoding = keyof typeof room

/** Encoding of a text and the number of messages that are paid for. */
export function smsParts(text: string): { encoding: SmsEncoding; parts: number } {
  const letters = Array.from(text.normalize('NFC'))
  const isKnown = (letter: string) => plain.has(letter) || escaped.has(letter)
  const encoding = letters.every(isKnown)
    ? 'gsm'
    : letters.every((letter) => isKnown(letter) || turkish.has(letter))
      ? 'turkish'
      : 'unicode'
  const length =
    operatorCodeLength +
    (encoding === 'unicode'
      ? letters.join('').length
      : letters.reduce((sum, letter) => sum + (escaped.has(letter) ? 2 : 1), 0))
  const { one, each } = room[encoding]
  return { encoding, parts: length <= one ? 1 : Math.ceil(length / each) }
}
