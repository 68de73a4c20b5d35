import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { zhCN } from 'zod/locales'

import type { TypeModel } from '#compile/portal.ts'

import type { FieldValues } from '#server/db/tables/field-values.ts'

import { addressFault } from '#server/platform/text/address-fault.ts'

import { checkFields } from './check-fields.ts'
import type { ContentClock } from './check-fields.ts'
import { contentFile, contentRow } from './content-row.ts'
import type { ContentProblem, ContentRow } from './content-row.ts'
import { publishTime } from './publish-time.ts'
import { type ContentTimes, readRowTimes, UNTIMED } from './read-times.ts'

type Checked = 'fields' | 'picture' | 'cover' | 'daysAgo' | 'at' | keyof ContentTimes

export interface CheckedRow extends Omit<ContentRow, Checked>, ContentTimes {
  fields: FieldValues
  cover: string
  /** Orders the records of a type, the oldest first; those of one day stay as they are written. */
  order: number
}

export interface TypeContent {
  type: TypeModel
  file: string
  rows: CheckedRow[]
}

/** Returns the files of a type's content that are there: `news.json`, `news.2.json`, `news.3.json` and so on. */
export function contentFilesOf(contentDir: string, { key }: Pick<TypeModel, 'key'>): string[] {
  const files: string[] = []
  for (let part = 1; ; part += 1) {
    const file = contentFileName(key, part)
    if (!existsSync(join(contentDir, file))) return files
    files.push(file)
  }
}

/** Returns the name of a part of a type's content; the key of a type has no dot. */
export function contentFileName(key: string, part: number): string {
  return part === 1 ? `${key}.json` : `${key}.${part}.json`
}

/** Reads a file of a type's content: the valid records, and all faults of the others. Undefined if it is absent. */
export function readTypeContent(
  contentDir: string,
  type: TypeModel,
  clock: ContentClock,
  pictures: readonly string[],
  file = contentFileName(type.key, 1),
): { content: TypeContent; problems: ContentProblem[] } | undefined {
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
  for (const [index, input] of parsed.data.rows.entries()) {
    const before = problems.length
    const row = contentRow.safeParse(input, { error: zhCN().localeError })
    const name = nameOf(input, index)
    if (!row.success) {
      for (const issue of row.error.issues)
        tell(
          name,
          issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join('、') : ''),
          issue.code === 'unrecognized_keys' ? '没有这个属性' : issue.message,
        )
      if (typeof input === 'object' && !hasProperty(input, 'daysAgo') && !hasProperty(input, 'publishTime'))
        tell(name, 'daysAgo', UNTIMED)
      continue
    }
    const tellOfRow = (field: string, message: string) => tell(name, field, message)
    const checked = checkRow(type, row.data, { clock, isTimed: hasProperty(input, 'at') }, tellOfRow)
    if (keys.has(row.data.key)) tellOfRow('key', '与前面的记录重复')
    keys.add(row.data.key)
    if (problems.length === before)
      content.rows.push({ ...checked, cover: row.data.cover ?? coverOf(pictures, type, row.data.key) })
  }
  return { content, problems }
}

/** Checks what the grammar alone cannot: fields, category, times and cover; faults are told. */
function checkRow(
  type: TypeModel,
  { fields, picture: _picture, daysAgo, at, cover = '', ...rest }: ContentRow,
  { clock, isTimed }: { clock: ContentClock; isTimed: boolean },
  tell: (field: string, message: string) => void,
): CheckedRow {
  const checked = checkFields(type, fields, clock)
  for (const { field, message } of checked.problems) tell(`fields.${field}`, message)
  if (!isCategory(type, rest.category))
    tell('category', `应为 ${type.categories.join('、')} 之一，现为“${rest.category}”`)
  const times = readRowTimes({ ...rest, daysAgo, at }, isTimed, clock, tell)
  const fault = addressFault(cover)
  if (fault !== undefined) tell('cover', fault)
  return {
    ...rest,
    ...times,
    cover,
    fields: checked.values,
    order: daysAgo === undefined ? times.publishTime : publishTime(clock.now, daysAgo, '00:00', clock.timezone),
  }
}

function isCategory({ categories }: TypeModel, category: string): boolean {
  return categories.length === 0 || categories.includes(category)
}

/** Returns the picture of a record, `<type-key>/<key>.webp`, if one of the folders has it. */
function coverOf(pictures: readonly string[], type: TypeModel, key: string): string {
  const path = `${type.key}/${key}.webp`
  return pictures.some((folder) => existsSync(join(folder, path))) ? path : ''
}

function hasProperty(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && name in input
}

function nameOf(input: unknown, index: number): string {
  return typeof input === 'object' && input !== null && 'key' in input && typeof input.key === 'string'
    ? input.key
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
