import { fillPlaceholders, type TextValues } from '#contract/text/fill-placeholders.ts'

import type programAnswers from './program-answers.json'

/** The names of the sentences that the code uses; `npm run schema:completion` writes the file from `schema/`. */
type ProgramAnswers = typeof programAnswers

export type AnswerGroup = keyof ProgramAnswers
export type AnswerName<Group extends AnswerGroup> = keyof ProgramAnswers[Group] & string

/** The key `answers` of `schema/text/zh-CN.json`: sentences by group and name. */
export type AnswerTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Returns a sentence as the schema has it at the moment of the call, with values in place of its `{name}`s:
 * `say('limits', 'exports', { wait })`.
 *
 * @throws for a sentence that the schema does not have; a schema that was checked has all of them
 */
export type Say = <Group extends AnswerGroup>(group: Group, name: AnswerName<Group>, values?: TextValues) => string

/** @param answers reads the sentences of the schema as it is now */
export function createSay(answers: () => AnswerTexts): Say {
  return (group, name, values = {}) => {
    const sentence = answers()[group]?.[name]
    if (sentence === undefined)
      throw new Error(`No sentence "${name}" in "answers" → "${group}" of schema/text/zh-CN.json`)
    return fillPlaceholders(sentence, values)
  }
}
