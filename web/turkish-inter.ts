import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const latin = charactersFrom(0x20, 0x7e) + charactersFrom(0xa0, 0xff)
const turkish = 'ĞğİıŞş₺'
const punctuation = '–—‑‘’“”•…‰−€→←↑↓✓'

/**
 * Inter with the letters that Turkish needs: 24 kB instead of the 133 kB of its Latin files. Returns the path of the
 * file it wrote.
 */
export async function makeTurkishInter(): Promise<string> {
  const whole = readFileSync(new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2')))
  const font = await subsetFont(whole, latin + turkish + punctuation, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark'],
    variationAxes: { wght: { min: 400, max: 800 }, opsz: 14 },
  })
  const directory = fileURLToPath(new URL('node_modules/.cache', import.meta.url))
  mkdirSync(directory, { recursive: true })
  const path = `${directory}/inter-turkish.woff2`
  writeFileSync(path, font)
  return path
}

function charactersFrom(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
