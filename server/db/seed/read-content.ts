import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'

import type { FieldValues } from '#server/db/tables/field-values.ts'

import { checkFields } from './check-fields.ts'
import type { ContentClock } from './check-fields.ts'
import { contentFile, contentRow } from './content-row.ts'
import type { ContentProblem, ContentRow } from './content-row.ts'

export interface CheckedRow extends Omit<ContentRow, 'fields' | 'picture'> {
  fields: FieldValues
  cover: string
}

export interface TypeContent {
  type: TypeModel
  file: string
  rows: CheckedRow[]
}

/**
 * Reads `<type-key>.json` of a type: the valid records, and all faults of the others. Undefined if the file is absent.
 */
export function readTypeContent(
  contentDir: string,
  type: TypeModel,
  clock: ContentClock,
  pictures: readonly string[],
): { content: TypeContent; problems: ContentProblem[] } | undefined {
  const file = `${type.key}.json`
  const path = join(contentDir, file)
  if (!existsSync(path)) return undefined
  const problems: ContentProblem[] = []
  const content: TypeContent = { type, file, rows: [] }
  const tell = (row: string, field: string, message: string) => void problems.push({ file, row, field, message })

  const parsed = contentFile.safeParse(parseJson(readFileSync(path, 'utf8'), (message) => tell('', '', message)))
  if (!parsed.success) {
    if (problems.length === 0) tell('', '', '应为 {"type": 编号, "rows": […]}')
    return { content, problems }
  }
  if (parsed.data.type !== type.type) tell('', 'type', `应为 ${type.type}`)

  const keys = new Set<string>()
  for (const [index, given] of parsed.data.rows.entries()) {
    const before = problems.length
    const row = contentRow.safeParse(given, { error: zhCN().localeError })
    const name = nameOf(given, index)
    if (!row.success) {
      for (const issue of row.error.issues)
        tell(
          name,
          issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join('、') : ''),
          issue.code === 'unrecognized_keys' ? '没有这个属性' : issue.message,
        )
      continue
    }
    const { fields, picture: _picture, ...rest } = row.data
    const checked = checkFields(type, fields, clock)
    for (const { field, message } of checked.problems) tell(name, `fields.${field}`, message)
    if (!isCategory(type, rest.category))
      tell(name, 'category', `应为 ${type.categories.join('、')} 之一，现为“${rest.category}”`)
    if (keys.has(rest.key)) tell(name, 'key', '与前面的记录重复')
    keys.add(rest.key)
    if (problems.length === before)
      content.rows.push({ ...rest, fields: checked.values, cover: coverOf(pictures, type, rest.key) })
  }
  return { content, problems }
}

function isCategory({ categories }: TypeModel, category: string): boolean {
  return categories.length === 0 || categories.includes(category)
}

/** Returns the picture of a record, `<type-key>/<key>.webp`, if one of the folders has it. */
function coverOf(pictures: readonly string[], type: TypeModel, key: string): string {
  const path = `${type.key}/${key}.webp`
  return pictures.some((folder) => existsSync(join(folder, path))) ? path : ''
}

function nameOf(given: unknown, index: number): string {
  return typeof given === 'object' && given !== null && 'key' in given && typeof given.key === 'string'
    ? given.key
    : `第 ${index + 1} 条`
}

function parseJson(text: string, tell: (message: string) => void): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch (error) {
    tell(`不是有效的 JSON：${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}
