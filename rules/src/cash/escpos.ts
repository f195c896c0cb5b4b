import { type Slip, layOut } from './slip.ts'

const escape = 0x1b
const group = 0x1d

/** Letters of code page 857, which printers of receipts know as table 13; the lira sign is not among them. */
const letters: Readonly<Record<string, number>> = {
  ç: 0x87,
  Ç: 0x80,
  ğ: 0xa7,
  Ğ: 0xa6,
  ı: 0x8d,
  İ: 0x98,
  ö: 0x94,
  Ö: 0x99,
  ş: 0x9f,
  Ş: 0x9e,
  ü: 0x81,
  Ü: 0x9a,
  â: 0x83,
  Â: 0xb6,
  î: 0x8c,
  Î: 0xd7,
  û: 0x96,
  Û: 0xea,
}

const replaced: Readonly<Record<string, string>> = {
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '−': '-',
  '₺': 'TL',
  '\u00a0': ' ',
}

/** Text in code page 857; what it does not know is a question mark. */
export function encodeTurkish(text: string): number[] {
  return Array.from(text)
    .flatMap((letter) => Array.from(replaced[letter] ?? letter))
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return letters[letter] ?? (code >= 0x20 && code < 0x7f ? code : 0x3f)
    })
}

/** Receipts as bytes for a printer that speaks ESC/POS, the paper cut after each. */
export function escposOf(slips: readonly Slip[]): Uint8Array {
  return Uint8Array.from(slips.flatMap(bytesOf))
}

function bytesOf({ lines, url, code }: Slip): number[] {
  const text = layOut(lines).flatMap((line) => [...bold(line.isBold), ...encodeTurkish(line.text), lineFeed])
  return [
    reset,
    turkishLetters,
    text,
    centred(true),
    squareCode(url),
    encodeTurkish(code),
    [lineFeed],
    centred(false),
    cut,
  ].flat()
}

const lineFeed = 0x0a
const reset = [escape, 0x40]
const turkishLetters = [escape, 0x74, 13]
/** Fed beyond the knife and cut. */
const cut = [group, 0x56, 66, 3]
const bold = (isOn: boolean) => [escape, 0x45, isOn ? 1 : 0]
const centred = (isOn: boolean) => [escape, 0x61, isOn ? 1 : 0]

/** QR code: model 2, six dots a module, correction M, stored and printed. */
function squareCode(url: string): number[] {
  const data = encodeTurkish(url)
  const length = data.length + 3
  const command = (...bytes: number[]) => [group, 0x28, 0x6b, ...bytes]
  return [
    ...command(4, 0, 0x31, 0x41, 50, 0),
    ...command(3, 0, 0x31, 0x43, 6),
    ...command(3, 0, 0x31, 0x45, 49),
    ...command(length % 256, Math.floor(length / 256), 0x31, 0x50, 0x30, ...data),
    ...command(3, 0, 0x31, 0x51, 0x30),
  ]
}
