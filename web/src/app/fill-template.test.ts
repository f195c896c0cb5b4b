import { readFileSync } from 'node:fs'
import type { DehydratedState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { pageFiles, preloadLinks } from './page-files.ts'
import { testSettings } from './test-settings.ts'

const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const queries = { mutations: [], queries: [] } satisfies DehydratedState
const parts = {
  title: 'ÖRNEK',
  theme: undefined,
  links: '',
  styleSheets: [],
  styles: '',
  content: '<main>$& $1</main>',
  state: { settings: testSettings, queries },
  script: undefined,
}

test('the page goes into index.html as it is', () => {
  const html = fillTemplate(template, { ...parts, theme: 'dark' })
  expect(html).toContain('<html lang="tr" data-theme="dark">')
  expect(html).toContain('<title>ÖRNEK</title>')
  expect(html).toContain('<div id="root"><main>$& $1</main></div>')
  expect(html).not.toContain('<!--')
})

test('neither a cookie nor a name can break out of its place', () => {
  const settings = { ...testSettings, MunicipalityName: '</script><script>alert(1)</script>' }
  const html = fillTemplate(template, {
    ...parts,
    title: '</title><script>',
    theme: '"><script>',
    state: { settings, queries },
  })
  expect(html).toContain('data-theme="light-blue"')
  expect(html.match(/<script/g)).toHaveLength(template.match(/<script/g)!.length + 1)
})

/** Template as the build leaves it, with the style sheet that every page has. */
const built = template.replace(
  '</head>',
  '<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/frame.css"></head>',
)
const styleSheets = ['assets/frame.css', 'assets/Page.css']

function expectInOrder(html: string, expected: readonly string[]) {
  const places = expected.map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

test('the style sheets come before every script, each once, and the code of the page last', () => {
  const links = '<link rel="modulepreload" href="/assets/Page.js">'
  const html = fillTemplate(built, { ...parts, styleSheets, links })
  expectInOrder(html, ['frame.css', 'Page.css', 'index.js', 'Page.js', '</head>'])
  expect(html.match(/frame\.css/g)).toHaveLength(1)
  expect(html).not.toContain('rel="stylesheet" fetchpriority')
})

test('with the styles of its first paint in it, a page waits for its style sheets only at its end', () => {
  const html = fillTemplate(built, { ...parts, styleSheets, styles: 'main{color:red}' })
  expectInOrder(html, [
    '<style>main{color:red}</style>',
    '</head>',
    '<main>',
    'frame.css',
    'Page.css',
    'page-state',
  ])
  expect(html.match(/rel="stylesheet" fetchpriority="low"/g)).toHaveLength(2)
  expect(html.match(/frame\.css/g)).toHaveLength(1)
})

test('what is asked for first is asked before the other scripts are fetched', () => {
  const html = fillTemplate(template, { ...parts, script: "ask('$&')" })
  expect(html.indexOf("<script>ask('$&')</script>")).toBeGreaterThan(html.indexOf('<main>'))
  expect(html.indexOf("<script>ask('$&')</script>")).toBeLessThan(html.indexOf('page-state'))
})

test('a template without a place for the page is refused', () => {
  expect(() => fillTemplate('<html lang="tr"><title></title></html>', parts)).toThrow('no place')
})

test('a page has its code, but nothing twice, and the style sheets of all of it', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js', css: ['assets/frame.css'] },
    'src/Page.tsx': { file: 'assets/Page.js', imports: ['_react.js', '_field.js'], css: ['assets/Page.css'] },
    '_field.js': { file: 'assets/field.js', imports: ['src/Page.tsx'], css: ['assets/field.css'] },
    'src/Other.tsx': { file: 'assets/Other.js', css: ['assets/Other.css'] },
  }
  expect(pageFiles(manifest, ['Page', 'Unknown'])).toEqual({
    scripts: ['assets/Page.js', 'assets/field.js'],
    styleSheets: ['assets/frame.css', 'assets/field.css', 'assets/Page.css'],
  })
})

test('code is fetched early, and the font before its style sheet has been read', () => {
  expect(preloadLinks({ 'inter.woff2': { file: 'assets/inter.woff2' } }, ['assets/Page.js'])).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Page.js">',
  )
})
