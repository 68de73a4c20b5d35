import type { Call, CallResult, Shape } from '#studio/calls/call.ts'

/** Answers of the studio's calls by path: one for all times, or one after the other, the last for all further times. */
export type StudioAnswers = Readonly<Record<string, StudioReply | readonly StudioReply[]>>

/** One that never comes is a promise. */
type StudioReply = CallResult<unknown> | Promise<CallResult<unknown>>

/** Calls of the studio with these answers, and a list of those that came. */
export function stubCall(answers: StudioAnswers) {
  const calls: { path: string; input: unknown; account: number | undefined }[] = []
  const left = new Map(Object.entries(answers).map(([path, answer]) => [path, [answer].flat()]))
  const parse = <Data>(path: string, shape: Shape<Data>, answer: CallResult<unknown>): CallResult<Data> => {
    if (answer.kind !== 'ok') return answer
    const parsed = shape.safeParse(answer.data)
    if (!parsed.success) throw new Error(`The test's answer of "${path}" has another shape`)
    return { kind: 'ok', data: parsed.data }
  }
  const answerOf = <Data>(
    path: string,
    shape: Shape<Data>,
    input: unknown,
    account?: number,
  ): Promise<CallResult<Data>> => {
    calls.push({ path, input, account })
    const queue = left.get(path)
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!answer) throw new Error(`The test has no answer of "${path}"`)
    if (answer instanceof Promise) return answer.then((later) => parse(path, shape, later))
    return Promise.resolve(parse(path, shape, answer))
  }
  const call: Call = {
    read: (path, shape) => answerOf(path, shape, undefined),
    send: (path, shape, input, options) => answerOf(path, shape, input, options?.account),
    // Every file is sent with its name, which few tests are about.
    upload: (path, shape, file, options) =>
      answerOf(left.has(path) ? path : path.replace(/&name=.*$/u, ''), shape, file, options?.account),
  }
  return { call, calls }
}
