import { feedSchema } from './feed-schema.ts'
import { fileText } from './json-schema.ts'
import { operatorDocument } from './operator-document.ts'
import { feedExampleText, portalDocument } from './portal-document.ts'
import { signaturePage } from './signature-page.ts'

/** What is published for operators and their engineers: name of the file below docs/integration → its text. */
export function integrationFiles(): Record<string, string> {
  return {
    'feed.schema.json': fileText(feedSchema()),
    'feed.example.ndjson': feedExampleText,
    'portal.openapi.json': fileText(portalDocument()),
    'operator.openapi.json': fileText(operatorDocument()),
    'card-provider-signature.md': signaturePage(),
  }
}
