import type { Call, CallResult, Shape } from '#studio/calls/call.ts'

/** Answers of the calls of a screen by path; a call without one never ends. */
export type ScreenAnswers = Readonly<Record<string, CallResult<unknown>>>

/** Calls with these answers, for stories: nothing is sent. */
export function answerCalls(answers: ScreenAnswers): Call {
  const answerTo = <Data>(path: string, shape: Shape<Data>): Promise<CallResult<Data>> => {
    const answer = answers[path] ?? answers[path.split('?')[0] ?? '']
    if (answer === undefined) return new Promise(() => undefined)
    if (answer.kind !== 'ok') return Promise.resolve(answer)
    const parsed = shape.safeParse(answer.data)
    if (!parsed.success) throw new Error(`The answer of a story to "${path}" has another shape`)
    return Promise.resolve({ kind: 'ok', data: parsed.data })
  }
  return {
    read: (path, shape) => answerTo(path, shape),
    send: (path, shape) => answerTo(path, shape),
    upload: (path, shape) => answerTo(path, shape),
  }
}
