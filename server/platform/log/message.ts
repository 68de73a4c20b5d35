/** The languages of messages to operators (`LOG_LANGUAGE`). */
export type Language = 'zh' | 'en'

/** A message to operators, in each of their languages. */
export type Message = Readonly<Record<Language, string>>

/** Whether a value is a message in the languages of operators. */
export function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'zh' in value &&
    'en' in value &&
    typeof value.zh === 'string' &&
    typeof value.en === 'string'
  )
}

/** Adds the reason that an error or another program gave, in whatever language that is. */
export function because({ zh, en }: Message, error: unknown): Message {
  const reason = reasonOf(error)
  return { zh: `${zh}：${reason}`, en: `${en}: ${reason}` }
}

/** The same with the places in the code, for faults that only a change of the code can mend. */
export function becauseOfBug({ zh, en }: Message, error: unknown): Message {
  const where = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { zh: `${zh}：${where}`, en: `${en}: ${where}` }
}

/** The sentence of an error; its name where it has none. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
