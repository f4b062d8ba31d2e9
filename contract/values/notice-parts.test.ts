import { expect, test } from 'vitest'
import { noticeParts } from './notice-parts.ts'

test('a notice has headings, paragraphs and lists, parted by empty lines', () => {
  expect(noticeParts('# Who\n\nWe handle\nyour data.\n\n\n- name;\n- email.\n')).toEqual([
    { kind: 'heading', text: 'Who' },
    { kind: 'paragraph', text: 'We handle your data.' },
    { kind: 'list', items: ['name;', 'email.'] },
  ])
})

test('a dash or a hash inside a sentence is only a letter', () => {
  expect(noticeParts('Card #1 - the first\n- and more')).toEqual([
    { kind: 'paragraph', text: 'Card #1 - the first - and more' },
  ])
})
