import { resolve } from 'node:path'

import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import type { ReadOptions } from '#server/platform/env/read-options.ts'

import { type AreaDraft, areaAnswers, areaField } from './area-answers.ts'
import { areaKind, areaKindNames } from './area-kinds.ts'
import { checkAreaKind, nextType, splitNames, type ExistingSchema } from './check-answer.ts'
import { readAnswers } from './read-answers.ts'

/** Answers given in a file or by options, without questions. */
export type AnswersResult =
  | { kind: 'answers'; answers: AreaDraft }
  | { kind: 'none' }
  | { kind: 'faulty'; issues: readonly LocatedIssue[] }
  | { kind: 'refused'; reason: string }

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
export async function readAreaAnswers(
  options: ReadOptions,
  { portal }: ExistingSchema,
  cwd: string,
): Promise<AnswersResult> {
  const file = options.text('answers')
  if (file !== undefined) return readAnswers(areaAnswers, { path: resolve(cwd, file), shown: file, of: '栏目' })
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
