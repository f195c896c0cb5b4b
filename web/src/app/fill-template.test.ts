import { readFileSync } from 'node:fs'
import type { DehydratedState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { preloadLinks } from './preload-links.ts'
import { testSettings } from './test-settings.ts'

const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const queries = { mutations: [], queries: [] } satisfies DehydratedState
const parts = {
  title: 'ÖRNEK',
  theme: undefined,
  links: '',
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

test('the style sheet comes before every script, and the code of the page last', () => {
  const built = template.replace(
    '</head>',
    '<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/style.css"></head>',
  )
  const html = fillTemplate(built, { ...parts, links: '<link rel="modulepreload" href="/assets/Page.js">' })
  const places = ['style.css', 'index.js', 'Page.js', '</head>'].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/style\.css/g)).toHaveLength(1)
})

test('with the styles of its first paint in it, a page waits for the style sheet only at its end', () => {
  const built = template.replace('</head>', '<link rel="stylesheet" href="/assets/style.css"></head>')
  const html = fillTemplate(built, { ...parts, styles: 'main{color:red}' })
  const places = ['<style>main{color:red}</style>', '</head>', '<main>', 'style.css', 'page-state'].map(
    (part) => html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what is asked for first is asked before the other scripts are fetched', () => {
  const html = fillTemplate(template, { ...parts, script: "ask('$&')" })
  expect(html.indexOf("<script>ask('$&')</script>")).toBeGreaterThan(html.indexOf('<main>'))
  expect(html.indexOf("<script>ask('$&')</script>")).toBeLessThan(html.indexOf('page-state'))
})

test('a template without a place for the page is refused', () => {
  expect(() => fillTemplate('<html lang="tr"><title></title></html>', parts)).toThrow('no place')
})

test('the code of a page is fetched early, but nothing twice', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/Page.tsx': { file: 'assets/Page.js', imports: ['_react.js', '_field.js'] },
    '_field.js': { file: 'assets/field.js', imports: ['src/Page.tsx'] },
  }
  expect(preloadLinks(manifest, ['Page', 'Unknown'])).toBe(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Page.js">' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/field.js">',
  )
})

test('the font is fetched before its style sheet has been read', () => {
  expect(preloadLinks({ 'inter.woff2': { file: 'assets/inter.woff2' } }, [])).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2">',
  )
})
