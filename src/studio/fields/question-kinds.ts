import { questionKinds } from '#contract/entities/session.ts'

export type QuestionKind = (typeof questionKinds)[number]

/** The kinds of questions, as editors choose them. */
export const questionKindTitles: Readonly<Record<QuestionKind, string>> = {
  text: '单行文字',
  longtext: '多行文字',
  number: '数字',
  select: '选择',
  check: '打勾',
}

/** Returns the kind of a question; a text where an item says none of them. */
export function questionKind(value: unknown): QuestionKind {
  return questionKinds.find((kind) => kind === value) ?? 'text'
}
