import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = `${root}web/dist`
const builtFrom = `${dist}/built-from`
const viteProgram = `${root}node_modules/vite/bin/vite.js`
const notBuilt =
  'The web application is not built from these sources, and what builds it is a development dependency: run "npm ci && npm run build" on another machine and bring its web/dist here.'

/** Builds the web application unless the existing build is of just these sources. */
export async function buildWeb(say: (text: string) => void): Promise<void> {
  const fingerprint = fingerprintOfSources()
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === fingerprint) return
  if (!existsSync(viteProgram)) throw new Error(notBuilt)
  say('building for browsers')
  await vite(['build'])
  say('building for the service')
  await vite(['build', '--ssr', 'src/server.tsx'])
  say('compressing')
  compressAssets()
  writeFileSync(builtFrom, fingerprint)
}

function fingerprintOfSources(): string {
  const patterns = [
    '{web,contract,rules}/src/**/*',
    'web/public/**/*',
    'web/*.{html,ts,json}',
    'package-lock.json',
  ]
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (statSync(`${root}${file}`).isFile()) hash.update(file).update(readFileSync(`${root}${file}`))
  }
  return hash.digest('hex')
}

async function vite(args: string[]) {
  const child = spawn(process.execPath, [viteProgram, ...args, '--logLevel', 'warn'], {
    cwd: `${root}web`,
    // Set explicitly: a test runner's own environment would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
}

/** Compresses the assets once here, so that the service never compresses the same file twice. */
function compressAssets() {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  for (const file of globSync('client/**/*.{js,css,svg}', { cwd: dist })) {
    writeFileSync(`${dist}/${file}.br`, brotliCompressSync(readFileSync(`${dist}/${file}`), quality))
  }
}
