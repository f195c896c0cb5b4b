import { expect, test } from 'vitest'
import { parseStyles, stylesFor } from './first-styles.ts'

const css = [
  ':root[data-theme=dark]{--paper:#111}',
  ':root[data-theme=green]{--paper:#efe}',
  'body{margin:0}',
  '.card{padding:1rem}',
  '.dialog{padding:2rem}',
  '.card .title,.dialog .title{font-weight:700}',
  '.dialog:not(.card){color:red}',
  '.card:is(.wide,.narrow)>p{margin:0}',
  '.card:before{content:"}{.x"}',
  '@media (width<=600px){.card{padding:0}.dialog{padding:1rem}}',
  '@media print{.dialog{display:none}}',
  '@container (width>=30rem){@media print{.card{margin:0}}}',
  '@font-face{font-family:Inter;src:url(/a.woff2)}',
  '@keyframes turn{0%{rotate:0}to{rotate:1turn}}',
  '@keyframes fade{0%{opacity:0}to{opacity:1}}',
  '.title{animation:turn 1s infinite}',
  '.dialog{animation:fade 1s}',
].join('')

const kept = stylesFor(parseStyles(css), {
  content: '<main class="card big"><h1 class="title">Su</h1></main>',
  theme: 'dark',
})

test('a page gets the rules whose classes it has, in their order and under their conditions', () => {
  expect(kept).toBe(
    [
      ':root[data-theme=dark]{--paper:#111}',
      'body{margin:0}',
      '.card{padding:1rem}',
      '.card .title,.dialog .title{font-weight:700}',
      '.card:is(.wide,.narrow)>p{margin:0}',
      '.card:before{content:"}{.x"}',
      '@media (width<=600px){.card{padding:0}}',
      '@container (width>=30rem){@media print{.card{margin:0}}}',
      '@font-face{font-family:Inter;src:url(/a.woff2)}',
      '@keyframes turn{0%{rotate:0}to{rotate:1turn}}',
      '.title{animation:turn 1s infinite}',
    ].join(''),
  )
})

test('a page with every class keeps every rule', () => {
  const all = stylesFor(parseStyles(css), {
    content: '<p class="card dialog title wide narrow">',
    theme: 'green',
  })
  expect(all.length).toBe(css.length - ':root[data-theme=dark]{--paper:#111}'.length)
})

test('without a style sheet there is nothing to keep', () => {
  expect(stylesFor(parseStyles(''), { content: '<p class="card">', theme: 'dark' })).toBe('')
})
