import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { locateIssues, placeIssue } from '#definition/issues/locate-issues.ts'
import { parseJson } from '#definition/json/parse-json.ts'
import { zodIssues } from '#definition/issues/zod-issues.ts'

import { decodeText } from '../decode-text.ts'
import type { ReadOptions } from '#server/platform/read-options.ts'
import { type AreaDraft, areaAnswers, areaField } from './area-answers.ts'
import { areaKind, areaKindNames } from './area-kinds.ts'
import { checkAreaKind, nextType, splitNames, type ExistingSchema } from './check-answer.ts'

/** Answers given in a file or by options, without questions. */
export type Given =
  | { kind: 'answers'; answers: AreaDraft }
  | { kind: 'none' }
  | { kind: 'faulty'; issues: readonly LocatedIssue[] }
  | { kind: 'refused'; reason: string }

const MOST_BYTES = 200_000
/** Options that answer a question; any of them turns the questions off. */
const answering = [
  'name',
  'key',
  'type',
  'kind',
  'unit',
  'intro',
  'categories',
  'field',
  'icon',
  'area',
  'no-navigation',
  'no-home',
]

/** Reads `--answers FILE`, or the answers on the command line. */
export async function givenAnswers(options: ReadOptions, { portal }: ExistingSchema, cwd: string): Promise<Given> {
  const file = options.text('answers')
  if (file !== undefined) return readAnswers(resolve(cwd, file), file)
  if (!answering.some((name) => options.texts(name).length > 0 || options.flag(name))) return { kind: 'none' }
  const name = options.text('name')
  const key = options.text('key')
  const missing = [...(name === undefined ? ['--name 名称'] : []), ...(key === undefined ? ['--key 代号'] : [])]
  if (name === undefined || key === undefined)
    return { kind: 'refused', reason: `还要写 ${missing.join(' 和 ')}；什么都不写，会一个一个地问` }
  const type = options.text('type') ?? String(nextType(portal))
  if (!/^\d{1,3}$/u.test(type)) return { kind: 'refused', reason: `--type 应为 0 到 999 的整数，写成了 ${type}` }
  const kind = areaKindNames.find((one) => one === (options.text('kind') ?? 'other'))
  if (kind === undefined) return { kind: 'refused', reason: checkAreaKind(options.text('kind') ?? '') ?? '' }
  const fields = options.texts('field').map(readField)
  const unread = fields.find((field) => 'reason' in field)
  if (unread && 'reason' in unread) return { kind: 'refused', reason: unread.reason }
  return {
    kind: 'answers',
    answers: {
      name,
      key,
      type: Number(type),
      kind,
      unit: options.text('unit') ?? areaKind(kind).unit,
      intro: options.text('intro') ?? `${name}：云集一处，细细看来。`,
      categories: splitNames(options.text('categories') ?? ''),
      area: options.flag('area'),
      fields: fields.flatMap((field) => ('reason' in field ? [] : [field.field])),
      navigation: !options.flag('no-navigation'),
      icon: options.text('icon') ?? 'grid',
      home: !options.flag('no-home'),
    },
  }
}

const marks: Readonly<Record<string, 'filterable' | 'searchable' | 'list' | 'required'>> = {
  筛选: 'filterable',
  搜索: 'searchable',
  列表: 'list',
  必填: 'required',
}

/** Parses a field option: "级别:level:select:筛选、列表:国家级、省级". */
function readField(text: string): { field: NonNullable<AreaDraft['fields']>[number] } | { reason: string } {
  const [label = '', name = '', kind = 'text', flags = '', options = ''] = text
    .split(/[:：]/u)
    .map((part) => part.trim())
  const unknown = splitNames(flags).find((flag) => !Object.hasOwn(marks, flag))
  if (unknown !== undefined)
    return { reason: `--field「${text}」里的「${unknown}」不认识；可以写 ${Object.keys(marks).join('、')}` }
  const parsed = areaField.safeParse({
    label,
    name,
    kind,
    ...Object.fromEntries(splitNames(flags).flatMap((flag) => (marks[flag] ? [[marks[flag], true]] : []))),
    ...(options === '' ? {} : { options: splitNames(options) }),
  })
  return parsed.success
    ? { field: parsed.data }
    : {
        reason: `--field「${text}」看不懂（${parsed.error.issues[0]?.message ?? ''}）；写法是 显示名称:字段名:种类:标记:可选值，如 级别:level:select:筛选、列表:国家级、省级`,
      }
}

async function readAnswers(path: string, shown: string): Promise<Given> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) return { kind: 'refused', reason: `没有 ${shown} 这个文件` }
  if (stats.size > MOST_BYTES) return { kind: 'refused', reason: `${shown} 太大，不像是栏目的答案` }
  const decoded = decodeText(await readFile(path))
  if (!decoded.ok) return { kind: 'refused', reason: `${shown}：${decoded.message}` }
  const { text } = decoded
  const json = parseJson(text)
  if (!json.ok)
    return {
      kind: 'faulty',
      issues: json.issues.map(({ line, column, endLine, endColumn, ...issue }) =>
        placeIssue({ ...issue, file: shown, path: [] }, { line, column, endLine, endColumn }, text),
      ),
    }
  const parsed = areaAnswers.safeParse(json.value)
  if (parsed.success) return { kind: 'answers', answers: parsed.data }
  return {
    kind: 'faulty',
    issues: locateIssues(
      zodIssues(parsed.error, json.value, { file: shown, path: [] }, areaAnswers),
      new Map([[shown, { text, places: json.places }]]),
    ),
  }
}
