import { expect, test } from 'vitest'
import { firstStyles } from './first-styles.ts'

const page = (html: string) => ({
  html,
  theme: "--font:'Figtree Variable','Figtree Fallback'",
  fontFiles: ['/f.woff2'],
})

test('a page has the rules of what it shows, in their order and within their layers and conditions', () => {
  const css =
    '@layer base,ui;@layer ui{.a{color:red}.b{color:blue}.a:hover,.b>.a,.a:not(.b){margin:0}' +
    '@media (width<=40rem){.b{margin:0}}@container x (width>1rem){.a{padding:0}}}'
  expect(firstStyles(css, page('<p class="a">'))).toBe(
    '@layer base,ui;@layer ui{.a{color:red}.a:hover,.a:not(.b){margin:0}@container x (width>1rem){.a{padding:0}}}',
  )
})

test('a page leaves out rules of elements and marks that it lacks, of movement and of paper', () => {
  const css =
    'table{margin:0}p{margin:1px}p[data-open]{margin:2px}html[data-scheme=dark] p{margin:3px}' +
    '@keyframes x{to{opacity:1}}@media print{p{margin:0}}p{content:"}"}'
  expect(firstStyles(css, page('<html><p>'))).toBe('p{margin:1px}html[data-scheme=dark] p{margin:3px}p{content:"}"}')
})

test('a page loads the typeface of its theme, and has the measures of the one that stands in', () => {
  const faces = ['Figtree Variable', 'Other Variable'].map(
    (name) => `@font-face{font-family:${name};src:url(/f.woff2)}@font-face{font-family:${name};src:url(/ext.woff2)}`,
  )
  const fallback = '@font-face{font-family:Figtree Fallback;src:local(Arial)}'
  expect(firstStyles(faces.join('') + fallback, page('<p>'))).toBe(
    `@font-face{font-family:Figtree Variable;src:url(/f.woff2)}${fallback}`,
  )
})
