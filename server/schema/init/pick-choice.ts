import { meantName } from '#definition/names/meant-name.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

/** A choice with its name, and its meaning in words. */
export type Choice<Name extends string> = readonly [name: Name, meaning: string]

export type Picked<Name extends string> = { name: Name } | { reason: string }

/** Takes a choice by its number, its name or its meaning ("1", "library", "图书馆"); others are told what there is. */
export function pickChoice<Name extends string>(
  answer: string,
  choices: readonly Choice<Name>[],
  what: string,
): Picked<Name> {
  const found = choices.find(
    ([name, meaning], index) =>
      answer === String(index + 1) || answer.toLowerCase() === name || answer === meaning.split('，')[0],
  )
  if (found) return { name: found[0] }
  const suggestion =
    meantName(
      answer,
      choices.map(([name, meaning]): [string, string] => [name, meaning]),
    ) ??
    nearestName(
      answer,
      choices.map(([name]) => name),
    ).suggestion
  const allowed = choices.map(([name, meaning]) => `${name} ${meaning}`).join('、')
  return {
    reason: `没有「${answer}」这种${what}${suggestion === undefined ? '；' : `，是不是 ${suggestion}？`}可以写：${allowed}`,
  }
}

/** Lists choices with their numbers, a line each. */
export function numbered(choices: readonly Choice<string>[]): string {
  return choices.map(([name, meaning], index) => `  ${index + 1}  ${name}  ${meaning}`).join('\n')
}
