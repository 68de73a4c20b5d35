import type * as z from 'zod'

import type { Portal } from '#compile/portal.ts'
import { PAGE_PARAM } from '#contract/addresses/page-number.ts'
import { sourceParams } from '#contract/calls/source-params.ts'
import { iconMeanings } from '#definition/grammar/icon-names.ts'
import { meantName } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import { areaKindNames, areaKinds } from './area-kinds.ts'
import { type AreaDraft, areaAnswers, areaField, filterableKinds, offeredKinds } from './area-answers.ts'

/** The existing portal and files, which a new area must not overwrite. */
export interface ExistingSchema {
  portal: Portal
  /** Paths of the files, relative to the schema folder. */
  files: ReadonlySet<string>
}

/** Names that every list uses as parameters. */
const reservedNames: ReadonlySet<string> = new Set([...sourceParams.list.params, 'id', PAGE_PARAM, 'area'])

/**
 * Properties of every record, by name and by label: a field with the same name or label would give a table column
 * two meanings.
 */
const common: ReadonlyMap<string, string> = new Map([
  ['key', '代号'],
  ['title', '标题'],
  ['summary', '摘要'],
  ['body', '正文'],
  ['cover', '封面'],
  ['images', '图集'],
  ['category', '分类'],
  ['tags', '标签'],
  ['source', '来源'],
  ['author', '撰稿'],
  ['publishTime', '发布时间'],
  ['withdrawTime', '下架时间'],
  ['weight', '权重'],
  ['status', '状态'],
  ['related', '相关'],
])

/** Returns why an answer is refused and how to correct it; undefined for a valid answer. */
export type AnswerCheck = (answer: string) => string | undefined

export function checkName({ portal }: ExistingSchema): AnswerCheck {
  return (answer) => {
    const other = portal.types.find(({ name }) => name === answer)
    return (
      describeFault(areaAnswers.shape.name.safeParse(answer), '名称') ??
      (other ? `已经有叫「${answer}」的内容类型（types/${other.key}.json），请换一个名称` : undefined)
    )
  }
}

export function checkKey({ portal, files }: ExistingSchema): AnswerCheck {
  return (answer) => {
    const fault = describeFault(areaAnswers.shape.key.safeParse(answer), '代号')
    if (fault !== undefined) return fault
    const type = portal.types.find(({ key }) => key === answer)
    if (type) return `代号 ${answer} 已经是「${type.name}」的`
    const route = portal.routes.find(({ path }) => path === answer || path.split('/')[0] === answer)
    if (route) return `路径 ${answer} 已经是页面「${route.title}」的`
    const file = [`types/${answer}.json`, `routes/${answer}.json`].find((path) => files.has(path))
    return file === undefined ? undefined : `文件 ${file} 已经存在，不会覆盖`
  }
}

export function checkType({ portal }: ExistingSchema): AnswerCheck {
  return (answer) => {
    const number = /^\d{1,3}$/u.test(answer) ? Number(answer) : undefined
    if (number === undefined) return '类型编号应为 0 到 999 的整数'
    const other = portal.types.find(({ type }) => type === number)
    return other ? `编号 ${number} 已经是「${other.name}」的；没有用过的最小编号是 ${nextType(portal)}` : undefined
  }
}

/** Returns the default number of a new type; it starts at 20 to leave the numbers of the specification free. */
export function nextType({ types }: { types: readonly Pick<Portal['types'][number], 'type'>[] }): number {
  const used = new Set(types.map(({ type }) => type))
  let number = 20
  while (used.has(number)) number += 1
  return number
}

export const checkUnit: AnswerCheck = (answer) => describeFault(areaAnswers.shape.unit.safeParse(answer), '量词')
export const checkIntro: AnswerCheck = (answer) => describeFault(areaAnswers.shape.intro.safeParse(answer), '简介')

export function checkIcon(answer: string): string | undefined {
  const names = Object.keys(iconMeanings)
  if (names.includes(answer)) return undefined
  const suggestion = meantName(answer, Object.entries(iconMeanings)) ?? nearestName(answer, names).suggestion
  return `没有名为「${answer}」的图标${suggestion === undefined ? '；' : `，是不是 ${suggestion}？`}可以写：${Object.entries(
    iconMeanings,
  )
    .map(([name, meaning]) => `${name}（${meaning}）`)
    .join('、')}`
}

/** The kinds of areas with their meanings, for editors. */
export const kindsInWords = areaKindNames.map((name) => `${name} ${areaKinds[name].meaning}`).join('、')

export function checkAreaKind(answer: string): string | undefined {
  if (areaKindNames.some((name) => name === answer)) return undefined
  const meanings = areaKindNames.map((name): [string, string] => [name, areaKinds[name].meaning])
  const suggestion = meantName(answer, meanings) ?? nearestName(answer, areaKindNames).suggestion
  return `没有「${answer}」这种栏目${suggestion === undefined ? '；' : `，是不是 ${suggestion}？`}可以写：${kindsInWords}`
}

export function checkFieldName(others: readonly string[]): AnswerCheck {
  return (answer) => {
    const fault = describeFault(areaField.shape.name.safeParse(answer), '字段名')
    if (fault !== undefined) return fault
    if (others.includes(answer)) return `字段名 ${answer} 已经用过`
    if (common.has(answer))
      return `${answer} 每条内容都有（${common.get(answer) ?? ''}），不能作字段名，例如可以写 ${answer}Of`
    return reservedNames.has(answer) ? `${answer} 是列表自带的参数，不能作字段名，例如可以写 ${answer}Name` : undefined
  }
}

export function checkFieldLabel(others: readonly string[]): AnswerCheck {
  return (answer) => {
    const fault = describeFault(areaField.shape.label.safeParse(answer), '显示名称')
    if (fault !== undefined) return fault
    if (others.includes(answer)) return `已经有叫「${answer}」的字段，请换一个名称`
    return [...common.values()].includes(answer)
      ? `「${answer}」每条内容都有，不用写；要写的是另一样东西时，请换一个名称`
      : undefined
  }
}

export function checkFieldKind(answer: string): string | undefined {
  const names = Object.keys(offeredKinds)
  if (names.includes(answer)) return undefined
  const suggestion = meantName(answer, Object.entries(offeredKinds)) ?? nearestName(answer, names).suggestion
  return `没有「${answer}」这种字段${suggestion === undefined ? '；' : `，是不是 ${suggestion}？`}可以写：${Object.entries(
    offeredKinds,
  )
    .map(([name, meaning]) => `${name} ${meaning}`)
    .join('、')}`
}

/** Splits a list of names, "甲、乙，丙", and removes duplicates. */
export function splitNames(answer: string): string[] {
  return [
    ...new Set(
      answer
        .split(/[、，,；;]/u)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ]
}

/** Returns every fault of answers that were given all at once. */
export function checkAnswers(answers: AreaDraft, existing: ExistingSchema): string[] {
  const fields = answers.fields ?? []
  return [
    ...[
      checkName(existing)(answers.name),
      checkKey(existing)(answers.key),
      checkType(existing)(String(answers.type)),
      checkUnit(answers.unit ?? '篇'),
      checkIntro(answers.intro),
      checkIcon(answers.icon ?? 'grid'),
    ],
    ...fields.flatMap((field, index) => [
      checkFieldName(fields.slice(0, index).map(({ name }) => name))(field.name),
      checkFieldLabel(fields.slice(0, index).map(({ label }) => label))(field.label),
      checkFieldKind(field.kind),
      field.kind === 'select' && (field.options ?? []).length === 0
        ? `字段「${field.label}」是选择，要写 options（可选值）`
        : undefined,
      field.kind !== 'select' && field.options !== undefined
        ? `字段「${field.label}」不是选择（select），不能写 options`
        : undefined,
      field.filterable === true && !filterableKinds.includes(field.kind)
        ? `字段「${field.label}」是${offeredKind(field.kind)}，不能用来筛选；能筛选的是 ${filterableKinds.join('、')}`
        : undefined,
    ]),
  ].filter((reason) => reason !== undefined)
}

function offeredKind(kind: string): string {
  return Object.entries(offeredKinds).find(([name]) => name === kind)?.[1] ?? kind
}

function describeFault(result: z.ZodSafeParseResult<unknown>, name: string): string | undefined {
  return result.success ? undefined : `${name}：${result.error.issues[0]?.message ?? '不能用'}`
}
