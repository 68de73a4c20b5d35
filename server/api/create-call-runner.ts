import { createCallQueues } from '#server/gate/work-queues.ts'
import { beginInTime } from '#server/platform/begin-in-time.ts'
import { type Deadline, TooLate } from '#server/platform/deadline.ts'

import type { ApiContext } from './calls/api-context.ts'
import { type CallAnswer, errorAnswer } from './calls/call-answer.ts'
import type { ApiCall } from './calls/define-call.ts'
import { servicesInTime } from './services-in-time.ts'

/**
 * Runs a call in the queue of its kind and within its deadline. One that changes something is waited for from its first
 * transaction on: until then, whatever it waits for, it is given up at the deadline, and nothing of it is done.
 */
export type CallRunner = (
  call: Pick<ApiCall, 'method'>,
  deadline: Deadline,
  run: (context: ApiContext) => Promise<CallAnswer>,
) => Promise<CallAnswer>

export function createCallRunner(context: ApiContext): CallRunner {
  const queues = createCallQueues(context.measures)
  return async ({ method }, deadline, run) => {
    const queue = method === 'GET' ? queues.reading : queues.writing
    try {
      const answer = await beginInTime(deadline, (beginning) =>
        queue.run(
          () => run({ ...context, services: servicesInTime(context.services, beginning, deadline) }),
          1,
          deadline,
        ),
      )
      return answer === 'refused' ? errorAnswer(context.say, 'UNAVAILABLE') : answer
    } catch (error) {
      if (error instanceof TooLate) return errorAnswer(context.say, 'UNAVAILABLE')
      throw error
    }
  }
}
