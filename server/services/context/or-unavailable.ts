import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import type { Log } from '#server/platform/log/log.ts'
import { because } from '#server/platform/log/message.ts'

import type { Answer } from './answer.ts'

/** Turns a database that cannot answer now into an expected refusal; any other error is a bug and is thrown on. */
export async function orUnavailable<Data>(log: Log, work: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn(because({ zh: '数据库没有答复', en: 'The database did not answer' }, error))
    return { kind: 'unavailable' }
  }
}
