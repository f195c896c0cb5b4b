import { posix } from 'node:path'
import { calls } from 'contract/calls'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()
const imports = files.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
    from: path,
    to: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier,
  })),
)

/** Who may import what of the project's own folders; packages from outside are not spoken of here. */
const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  rules: ['rules'],
  service: ['service', 'contract', 'rules'],
  web: ['web', 'contract', 'rules'],
  simulators: ['simulators'],
  tools: ['tools', 'service', 'contract', 'rules', 'e2e'],
  e2e: ['e2e', 'tools', 'service', 'simulators', 'contract', 'rules'],
  bench: ['bench', 'tools', 'e2e', 'service', 'contract', 'rules'],
}

/** The web's layers: each may import those after it, and itself. */
const webLayers = [
  ['app'],
  ['features'],
  ['parts'],
  ['session', 'settings', 'service-client', 'texts'],
  ['ui'],
]

const isOurs = (folder: string) => folder in mayImport
const top = (path: string) => path.split('/')[0] ?? ''

describe('the architecture', () => {
  test('was looked at', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(300)
  })

  test('each folder imports only what it may', () => {
    const forbidden = imports.filter(
      ({ from, to }) => isOurs(top(to)) && !mayImport[top(from)]?.includes(top(to)),
    )
    expect(forbidden).toEqual([])
  })

  test('the contract and the rules do no input or output', () => {
    const forbidden = imports.filter(
      ({ from, to }) =>
        ['contract', 'rules'].includes(top(from)) && !from.endsWith('.test.ts') && to.startsWith('node:'),
    )
    expect(forbidden).toEqual([])
  })

  test('the web imports downwards only, and features never import each other', () => {
    const layerOf = (path: string) => {
      const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1]
      return webLayers.findIndex((layer) => folder !== undefined && layer.includes(folder))
    }
    const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const inWeb = imports.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) >= 0)
    expect(inWeb.length).toBeGreaterThan(50)
    expect(inWeb.filter(({ from, to }) => layerOf(to) < layerOf(from))).toEqual([])
    expect(
      inWeb.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)),
    ).toEqual([])
  })

  test('the web’s pages see schemas only as types, so that zod stays out of the first load', () => {
    const values = files
      .filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import (?!type )[^'\n]*'contract\/([^']+)'/gm)].map(([line, module = '']) => ({
          path,
          line,
          module,
        })),
      )
      .filter(({ module }) => !/(^|[/-])codes$|text-code-limits$|^general-refusals$/.test(module))
    expect(values).toEqual([])
  })

  test('no file has a name that says nothing, and none only passes on', () => {
    const names = /(^|\/)(utils?|helpers?|common|managers?|types|index)\.tsx?$/
    expect(files.filter(({ path }) => names.test(path)).map(({ path }) => path)).toEqual([])
    const barrels = files.filter(
      ({ text }) => text.trim() !== '' && text.replace(/^export .* from '.*'$/gm, '').trim() === '',
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('every call has a handler file of its name and is called in a test', () => {
    const tests = files
      .filter(({ path }) => /^(service|e2e)\/.*\.test\.ts$/.test(path))
      .map(({ text }) => text)
    const names = Object.keys(calls)
    expect(
      names.filter(
        (name) => !files.some(({ path }) => path.startsWith('service/src/') && path.endsWith(`/${name}.ts`)),
      ),
    ).toEqual([])
    expect(names.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([])
  })
})
