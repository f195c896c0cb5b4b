import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { calls } from 'contract/calls'
import { sourceFiles } from './source-files.ts'

/** Worth a look, never a failure: long files, heavy bundles, calls that lack a page or a journey. */
const files = sourceFiles()

console.log('Longest files')
const byLength = files.map(({ path, text }) => ({ path, lines: text.split('\n').length }))
for (const { path, lines } of byLength.toSorted((a, b) => b.lines - a.lines).slice(0, 8))
  console.log(`  ${lines}  ${path}`)

const assets = new URL('../web/dist/client/assets/', import.meta.url)
if (existsSync(assets)) {
  console.log('\nLargest bundles, gzip')
  const manifest = JSON.parse(readFileSync(new URL('../.vite/manifest.json', assets), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >
  const named = new Map(Object.values(manifest).map(({ file, name }) => [file, name]))
  const sizes = globSync('*.{js,css}', { cwd: assets }).map((file) => ({
    name: named.get(`assets/${file}`) ?? file,
    kB: gzipSync(readFileSync(new URL(file, assets))).length / 1000,
  }))
  for (const { name, kB } of sizes.toSorted((a, b) => b.kB - a.kB).slice(0, 8))
    console.log(`  ${kB.toFixed(1)} kB  ${name}`)
}

console.log('\nCall, and where it stands')
const where = {
  test: /^service\/.*\.test\.ts$/,
  page: /^web\/src\/(?!.*\.test\.)/,
  journey: /^e2e\//,
}
for (const name of Object.keys(calls)) {
  const marks = Object.entries(where).map(([place, pattern]) =>
    files.some(({ path, text }) => pattern.test(path) && text.includes(`'${name}'`))
      ? place
      : '-'.padStart(place.length),
  )
  console.log(`  ${marks.join('  ')}  ${name}`)
}
