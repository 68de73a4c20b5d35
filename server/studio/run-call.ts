import type { Readable } from 'node:stream'

import { isDiskFull, isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { because, becauseOfBug } from '#server/platform/log/message.ts'

import { type AdmittedCall, mayCall } from './admit-call.ts'
import { noStaffCookie, staffCookie } from './staff-cookie.ts'
import { type StudioAnswer, studioAnswer, studioError } from './studio-answer.ts'
import type { StudioContext } from './studio-context.ts'

/** What was sent to a call: its input, and a file. */
export interface SentInput {
  input: unknown
  file: Readable
}

/** Runs an admitted call with what it was sent. */
export async function runCall(
  context: StudioContext,
  admitted: AdmittedCall,
  { input, file }: SentInput,
): Promise<StudioAnswer> {
  if (admitted.kind === 'open') {
    const { call, origin } = admitted
    const parsed = call.parse(input)
    if (!parsed.ok) return studioError('invalid', { fields: parsed.fields })
    const { answer, token } = await parsed.call.run(context, origin)
    return { ...studioAnswer(answer), ...(token === undefined ? {} : cookie(staffCookie(token))) }
  }
  const { call, caller } = admitted
  if (admitted.kind === 'page') {
    const parsed = admitted.call.parse(input)
    if (!parsed.ok) return studioError('invalid', { fields: parsed.fields })
    const page = await parsed.call.run(context, caller)
    return page.kind === 'answer' ? { status: page.data.status, body: { page: page.data } } : studioAnswer(page)
  }
  const parsed = admitted.kind === 'file' ? admitted.call.parse(input, file) : admitted.call.parse(input)
  if (!parsed.ok) return studioError('invalid', { fields: parsed.fields })
  if (!mayCall(call, caller.session, parsed.call.subject)) return studioError('forbidden')
  const answer = studioAnswer(await parsed.call.run(context, caller))
  const endsSession = admitted.kind === 'staff' && admitted.call.endsSession === true
  return answer.status === 200 && endsSession ? { ...answer, ...cookie(noStaffCookie()) } : answer
}

/** Answers errors: a database or a disk that fails is expected, and the log describes a bug. */
export async function answering<Result>(
  { log }: Pick<StudioContext, 'log'>,
  path: string,
  work: () => Promise<Result>,
): Promise<Result | StudioAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) {
      log.error(becauseOfBug({ zh: `后台的调用 ${path} 出错`, en: `The call ${path} of the studio failed` }, error))
      return {
        ...studioError('unavailable', { message: '服务器出错了，没有做成；请稍后再试，或者联系管理员' }),
        status: 500,
      }
    }
    if (isDiskFull(error)) {
      const full = { zh: `后台的调用 ${path}：磁盘已满`, en: `The call ${path} of the studio: the disk is full` }
      log.error(because(full, error))
      return studioError('unavailable', { message: '磁盘已满，什么也存不下' })
    }
    const away = {
      zh: `后台的调用 ${path}：数据库没有答复`,
      en: `The call ${path} of the studio: the database did not answer`,
    }
    log.warn(because(away, error))
    return studioError('unavailable')
  }
}

function cookie(value: string): Pick<StudioAnswer, 'headers'> {
  return { headers: { 'set-cookie': value } }
}
