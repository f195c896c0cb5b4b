import type { ChecksumAlgorithm } from './layout.ts'

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** Checksum of a footer, fed line by line. */
export class LineChecksum {
  private crc = 0xffffffff
  private sum = 0

  add(line: Uint8Array): void {
    for (const byte of line) {
      this.crc = (crcTable[(this.crc ^ byte) & 0xff] ?? 0) ^ (this.crc >>> 8)
      this.sum += byte
    }
  }

  /** Text of the checksum field: eight hexadecimal digits, or the last digits of the sum of the bytes. */
  text(algorithm: ChecksumAlgorithm, length: number): string {
    if (algorithm === 'byteSum') return String(this.sum).padStart(length, '0').slice(-length)
    return ((this.crc ^ 0xffffffff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
  }
}
