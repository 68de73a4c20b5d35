import type { Language, Message } from '../log/message.ts'

/** A start that cannot succeed, in words for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused'
  readonly sentence: Message

  constructor(sentence: Message) {
    super(sentence.en)
    this.sentence = sentence
  }
}

/** Returns the sentence of a refusal, and the stack of anything else, which is a bug. */
export function describeEnd(error: unknown, language: Language): string {
  if (error instanceof StartRefused) return error.sentence[language]
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
