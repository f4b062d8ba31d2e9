/** A part of a written notice. */
export type NoticePart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/**
 * The parts of a notice that is written as plain text: empty lines part them, `# ` begins a heading, and a part whose
 * lines all begin with `- ` is a list.
 */
export function noticeParts(text: string): NoticePart[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim())
  return blocks.filter((block) => block !== '').map(partOf)
}

function partOf(block: string): NoticePart {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const text = lines.join(' ')
  return text.startsWith('# ') ? { kind: 'heading', text: text.slice(2) } : { kind: 'paragraph', text }
}
