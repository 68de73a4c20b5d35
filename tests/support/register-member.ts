import { createHash } from 'node:crypto'

import { type CaptchaTask, readCaptchaTask } from '#contract/members/captcha.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import type { RunningPortal } from './server.ts'

interface Answer {
  code: number
  msg: string
  data: unknown
}

/** A member, as the API represents them. */
export interface TestMember {
  mobile: string
  password: string
  token: string
  /** Calls as this member: GET without a body, POST with one. @throws where the answer is not a success */
  call: (path: string, body?: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Registers like a visitor: requests a code, reads it from the output of the console adapter, and sends the form. */
export async function registerMember(
  portal: Pick<RunningPortal, 'origin' | 'waitForLog'>,
  mobile = '13900000001',
  password = 'wenlan-2026',
): Promise<TestMember> {
  let cookie: string | undefined
  const call = async (path: string, body?: Readonly<Record<string, unknown>>, token?: string): Promise<unknown> => {
    const response = await fetch(`${portal.origin}/api/${path}`, {
      headers: {
        ...omitUndefined({ token, cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const answer: Answer = JSON.parse(await response.text())
    // One machine registers all members of a test, so that the limits of its address are near.
    const task = readCaptchaTask(answer.data)
    if (task) return call(path, { ...body, captcha: solve(task) }, token)
    if (answer.code !== 1) throw new Error(`${path} answered ${response.status}: ${answer.msg}`)
    return answer.data
  }
  await call('sms/send', { event: 'register', mobile })
  const code = await codeFor(portal, mobile, 'register')
  const agreements = await Promise.all(
    ['user', 'privacy'].map(
      async (title) => `${title}@${readText(await call(`other/getAgreement?title=${title}`), 'version')}`,
    ),
  )
  const token = readText(
    await call('login/register', { mobile, code, password, repeat: password, agreement: agreements.join(' ') }),
    'token',
  )
  return { mobile, password, token, call: (path, body) => call(path, body, token) }
}

/** Finds the number of a task as a browser does, by a faster hash. */
export function solve({ maxnumber, ...task }: CaptchaTask): object {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${task.salt}${number}`).digest('hex') === task.challenge)
      return { ...task, number }
  throw new Error('The task has no solution')
}

/** The newest code sent to a number, as the console adapter prints it. */
export function codeFor(
  { waitForLog }: Pick<RunningPortal, 'waitForLog'>,
  mobile: string,
  event: string,
): Promise<string> {
  return waitForLog(new RegExp(`\\[(?:短信|SMS)\\] ${mobile} ${event} (?:验证码|code) (\\d{4})`, 'u'))
}

function readText(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof found !== 'string') throw new Error(`No text "${name}" in ${JSON.stringify(value)}`)
  return found
}
