import type { StoredEntity } from '#server/db/content/stored-entities.ts'

import { columnTitles, commonColumnsOf } from '#server/services/content/format/content-columns.ts'
import type { ExportContext } from '#server/services/content/format/export-context.ts'
import { htmlOfMarkdown } from '#server/services/content/format/read-markdown.ts'
import { commonText, fieldTexts } from './write-csv.ts'

/** Writes a record as a Markdown file: front matter and the body as HTML, which Markdown permits. */
export function markdownOf(entity: StoredEntity, context: ExportContext): string {
  const { common, fields } = columnTitles(context.type)
  const lines = [`类型: ${context.type.key}`]
  for (const { name } of commonColumnsOf(context.type))
    if (name !== 'body' && name !== 'key')
      lines.push(`${common.get(name) ?? name}: ${quoted(commonText(entity, name, context))}`)
  for (const { name, text } of fieldTexts(entity, context)) lines.push(`${fields.get(name) ?? name}: ${quoted(text)}`)
  lines.push(`key: ${entity.key}`)
  // Marks a body that Markdown would not reproduce exactly.
  if (htmlOfMarkdown(entity.body) !== entity.body) lines.push('format: html')
  return `---\n${lines.join('\n')}\n---\n\n${entity.body}\n`
}

/** Quotes a text that the front matter could read as another value. */
function quoted(text: string): string {
  return text === '' || (/^[^\s"'[\]{}#&*!|>%@`-][^\n\r]*$/u.test(text) && text === text.trim())
    ? text
    : JSON.stringify(text)
}
