import { createCallQueues } from '#server/gate/work-queues.ts'
import { beginInTime } from '#server/platform/time/begin-in-time.ts'
import { type Deadline, TooLate } from '#server/platform/time/deadline.ts'

import type { ApiContext } from './calls/api-context.ts'
import { type CallAnswer, errorAnswer } from './calls/call-answer.ts'
import type { ApiCall } from './calls/define-call.ts'
import { servicesInTime } from './services-in-time.ts'

type Call = Pick<ApiCall, 'method'>

/**
 * Runs calls in the queue of their kind and within their deadline. One that changes something is waited for from its first
 * transaction on: until then, whatever it waits for, it is given up at the deadline, and nothing of it is done.
 */
export interface CallRunner {
  run(call: Call, deadline: Deadline, work: (context: ApiContext) => Promise<CallAnswer>): Promise<CallAnswer>
  /** Whether a call that arrives now would be refused, so that neither its body nor anything else is looked at. */
  refusesNow(call: Call): boolean
}

export function createCallRunner(context: ApiContext): CallRunner {
  const queues = createCallQueues(context.measures)
  const timeouts = context.measures.counter('wenlan_calls_given_up_total', 'Calls given up at their deadline')
  const queueOf = ({ method }: Call) => (method === 'GET' ? queues.reading : queues.writing)
  return {
    refusesNow: (call) => queueOf(call).refusesNow(),
    async run(call, deadline, work) {
      try {
        const answer = await beginInTime(deadline, (beginning) =>
          queueOf(call).run(
            () => work({ ...context, services: servicesInTime(context.services, beginning, deadline) }),
            1,
            deadline,
          ),
        )
        return answer === 'refused' ? errorAnswer(context.say, 'UNAVAILABLE') : answer
      } catch (error) {
        if (!(error instanceof TooLate)) throw error
        timeouts.value += 1
        return errorAnswer(context.say, 'UNAVAILABLE')
      }
    },
  }
}
