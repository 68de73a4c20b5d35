import type { AnswerCheck } from './check-answer.ts'

/** One question to the editor. */
export interface Question {
  /** Stable identifier: "key", "fields.0.name". */
  id: string
  text: string
  /** The value of an empty answer; without it, an empty answer means an empty value. */
  fallback?: string
  check: AnswerCheck
  /** Text printed before the question. */
  before?: string
  /** Label in the summary of all answers. */
  title: string
  /** The summary's text for an empty answer. */
  none?: string
  /** Returns an answer in its normal form, for the summary. */
  show?: (answer: string) => string
}

/** Marks a field that the editor removed; only the asking code can delete it from the answers. */
export const REMOVED = '-'

/** A question that is answered by yes or no. */
export function yesOrNo(id: string, title: string, text: string, usual: boolean): Question {
  return {
    id,
    title,
    text: `${text}（是/否）`,
    check: checkYesOrNo,
    fallback: usual ? '是' : '否',
    show: (answer) => (isYes(answer) ? '是' : '否'),
  }
}

export function checkYesOrNo(answer: string): string | undefined {
  return /^(?:是|否|y|n|yes|no|对|不)$/iu.test(answer) ? undefined : '请回答 是 或 否'
}

export function isYes(answer: string): boolean {
  return /^(?:是|y|yes|对)$/iu.test(answer)
}
