import { formTextOf } from '#contract/forms/form-text.ts'
import type { SayDate } from '#contract/time/date-text.ts'
import { type ErrorCode, errors } from '#server/platform/answers/errors.ts'
import { createSay } from '#server/platform/answers/say.ts'

import rulesFile from '../../schema/rules.json' with { type: 'json' }
import textFile from '../../schema/text/zh-CN.json' with { type: 'json' }

const { text, answers } = textFile
/** The texts of the interface by group. */
export const interfaceText = text
/** The texts that the fields of all forms share. */
export const formText = formTextOf(text['form-fields'])
const { rules } = rulesFile

type Text = typeof text
type Values = Readonly<Record<string, string | number>>

/**
 * A sentence of the portal, from the text table: `say('list', 'total', { count: 3, unit: '篇' })`. A test that copies
 * a sentence fails when an editor changes it; the type checker checks the names.
 */
export function say<Group extends keyof Text>(
  group: Group,
  name: keyof Text[Group] & string,
  values: Values = {},
): string {
  const template: unknown = text[group][name]
  if (typeof template !== 'string') throw new Error(`No text "${name}" in group "${group}" of schema/text/zh-CN.json`)
  return template.replaceAll(/\{(\w+)\}/gu, (_, key: string) => {
    if (values[key] === undefined) throw new Error(`"${group}.${name}" is "${template}": it needs a value for {${key}}`)
    return String(values[key])
  })
}

/** The texts that dates, spans and waits are written with. */
export const sayDate: SayDate = (name, values) => say('dates', name, values)

/** The same with any values: for a sentence whose numbers are not under test. */
export function sayAny<Group extends keyof Text>(group: Group, name: keyof Text[Group] & string): RegExp {
  const template = String(text[group][name])
  return new RegExp(template.replaceAll(/[.*+?^$()[\]\\|]/gu, String.raw`\$&`).replaceAll(/\{\w+\}/gu, '.*'), 'u')
}

/** A sentence of the server: `sayAnswer('limits', 'exports', { wait: '59 秒' })`. */
export const sayAnswer = createSay(() => answers)

/** The general sentence of a refusal. */
export function sentenceOf(error: ErrorCode): string {
  return sayAnswer('refusals', errors[error].says)
}

/** The message of a rule for a value that it refuses (schema/rules.json). */
export function messageOf(rule: keyof typeof rules): string {
  return rules[rule].message
}
