import { omitUndefined } from '#contract/omit-undefined.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'
import { parseJson } from '#definition/json/parse-json.ts'

import type { ContentFault } from './content-fault.ts'
import { contentLimits } from './content-limits.ts'
import type { SourceRow } from './content-source.ts'
import { withoutControls } from './decode-content.ts'

type JsonContent = { rows: SourceRow[]; type?: string | number; faults: Omit<ContentFault, 'file'>[] }

/** JSON escapes of control characters and surrogates. */
const ESCAPED = /\\(?:[bf]|u00[017]|ud[89a-f])/iu

/**
 * Reads a list of records, or `{"type": …, "rows": […]}` as in the files of first content. Own fields are in `fields`
 * or beside the others.
 */
export function readJsonContent(file: string, text: string): JsonContent {
  let value: unknown
  try {
    // Tested first, because a reviver on every value takes three times as long.
    value = ESCAPED.test(text)
      ? JSON.parse(text, (_, each: unknown) => (typeof each === 'string' ? withoutControls(each) : each))
      : JSON.parse(text)
  } catch (error) {
    return { rows: [], faults: jsonFaults(text, error) }
  }
  const list = listOf(value)
  const type =
    isRecord(value) && (typeof value['type'] === 'number' || typeof value['type'] === 'string')
      ? { type: value['type'] }
      : {}
  if (!Array.isArray(list))
    return {
      rows: [],
      ...type,
      faults: [{ message: '应为记录的列表 [ {…}, {…} ]，或 {"type": "类型", "rows": [ … ]}' }],
    }
  if (list.length > contentLimits.rows)
    return {
      rows: [],
      ...type,
      faults: [{ message: `有 ${list.length} 条；一次最多导入 ${contentLimits.rows} 条，请把文件分成几份` }],
    }
  const faults: JsonContent['faults'] = []
  const rows: SourceRow[] = []
  for (const [index, item] of list.entries()) {
    const row = index + 1
    if (!isRecord(item)) faults.push({ row, message: '应为一条记录 { … }' })
    else if (item['fields'] !== undefined && !isRecord(item['fields']))
      faults.push({ row, column: 'fields', message: '应为 {"字段名": 值, …}' })
    else {
      const values = valuesOf(item)
      if (values.size > contentLimits.columns)
        faults.push({ row, message: `字段太多了（${values.size} 个），最多 ${contentLimits.columns} 个` })
      else rows.push({ file, row, values })
    }
  }
  return { rows, ...type, faults }
}

function listOf(value: unknown): unknown {
  if (Array.isArray(value)) return value
  return isRecord(value) ? value['rows'] : undefined
}

/** `picture` describes how to draw the picture of a record of first content; it is not part of the record. */
const leftAlone = new Set(['fields', 'picture', '$schema'])

function valuesOf(record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) if (!leftAlone.has(name)) values.set(name, value)
  if (isRecord(record['fields']))
    for (const [name, value] of Object.entries(record['fields'])) values.set(`fields.${name}`, value)
  return values
}

function jsonFaults(text: string, error: unknown): JsonContent['faults'] {
  const parsed = text.length <= jsonLimits.size ? parseJson(text) : undefined
  if (parsed === undefined || parsed.ok)
    return [{ message: `不是有效的 JSON：${error instanceof Error ? error.message : String(error)}` }]
  return parsed.issues.map(({ line, column, message, allowed, suggestion }) => ({
    message: `第 ${line} 行第 ${column} 列：${message}`,
    ...omitUndefined({ allowed, suggestion }),
  }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
