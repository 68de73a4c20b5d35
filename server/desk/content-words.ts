import type { TypeModel } from '#compile/portal.ts'
import { unknownType } from '#server/services/content/import/find-related.ts'

import { printable } from '#server/platform/text/printable.ts'
import type { DeskCall, DeskCommand } from './desk-command.ts'

/** The work of a content command. */
export type Run = DeskCommand['run']

export const BUSY = '另一个导入还在进行，请等它完成再试。'
export const UNAVAILABLE = '数据库或文件存储现在没有回应，什么也没有改动，请稍后再试。'

/** Number of entries listed; beyond it only their count is shown. */
export const MOST_LISTED = 50

/** Finds a type by key, name or number. */
export function findType(types: readonly TypeModel[], name: string): TypeModel | undefined {
  return types.find(({ key, name: label, type }) => key === name || label === name || String(type) === name)
}

/** Says that a type does not exist, with the nearest one and all others. */
export function describeUnknownType(types: readonly TypeModel[], name: string): string {
  const { message, suggestion } = unknownType(types, name)
  return printable(
    `${message}${suggestion === undefined ? '' : `；是不是想写 ${suggestion}？`}\n可用的有 ${typeNames(types)}`,
  )
}

/** Lists the types by key and name. */
export function typeNames(types: readonly TypeModel[]): string {
  return types.map(({ key, name }) => `${key}（${name}）`).join('、')
}

/** Prints the reason of a refusal and returns false, the result of a failed command. */
export function refuse(say: DeskCall['say'], line: string): false {
  say(line)
  return false
}
