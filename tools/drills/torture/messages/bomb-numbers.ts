import { readCaptchaTask } from '#contract/members/captcha.ts'

import { solve } from '../../../../tests/support/register-member.ts'
import { sayAnswer } from '../../../../tests/support/words.ts'
import { type ApiAnswer, networkOf } from '../../../../tests/support/ask-api.ts'
import type { TortureContext } from '../torture-drill.ts'

import type { PhoneRoom, Sending } from './phone-room.ts'
import type { Manner } from './sms-receiver.ts'

/** docs/specification/decisions.md#accounts */
const HOUR = 3600
const DAY = 24 * HOUR
const NUMBER_LIMITS = [
  { times: 1, seconds: 60 },
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
] as const
const NETWORK_A_HOUR = 20
/** The portal counts in whole seconds, and a message takes a moment. */
const BLUR_SECONDS = 2
const AT_ONCE = 200
const none = { unit: '', limit: { most: 0 } } as const

/** The ceilings of the policy that the drill gives the portal, low enough to be reached. */
export const ceilings = { perHour: 120, perDay: 240, network: { perHour: 40, perDay: 80 } } as const

export interface Bombing extends Pick<TortureContext, 'figures'> {
  room: PhoneRoom
  drill: string
}

/** Twelve ways to write one number. */
function spellingsOf(mobile: string): readonly string[] {
  const [head, middle, tail] = [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)]
  const wide = mobile.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  return [
    ...[
      mobile,
      ` ${mobile} `,
      `${head} ${middle} ${tail}`,
      `${head}-${middle}-${tail}`,
      `+86${mobile}`,
      `0086${mobile}`,
    ],
    ...[
      `86${mobile}`,
      `+86 ${mobile}`,
      wide,
      `${mobile}\u200b`,
      `${head}\u00a0${middle}\u00a0${tail}`,
      `\uff0b86${mobile}`,
    ],
  ]
}

/** One number, for two days: at each of the moments 200 at once, from as many networks, in all spellings, after a kill. */
export async function bombOneNumber({ room, figures, drill }: Bombing, mobile: string): Promise<void> {
  const spellings = spellingsOf(mobile)
  const answers: ApiAnswer[] = []
  let mismatches = 0
  const pauses = [0, 20, 61, 61, 61, 61, 61, HOUR, 61, 61, 61, 61, 61, 2 * HOUR, DAY]
  for (const [round, pause] of pauses.entries()) {
    await room.later(pause)
    const before = room.receiver.to(mobile).length
    const now = await Promise.all(
      Array.from({ length: round === 0 ? AT_ONCE : spellings.length * 3 }, (_, at) =>
        room.send({
          mobile: spellings[at % spellings.length] ?? mobile,
          network: networkOf((round * 1000 + at) * 256),
        }),
      ),
    )
    answers.push(...now)
    const sent = now.filter(({ code }) => code === 1).length
    mismatches += Math.abs(sent - (room.receiver.to(mobile).length - before))
  }
  const times = room.receiver.to(mobile).map(({ at }) => at)
  for (const { times: most, seconds } of NUMBER_LIMITS)
    figures.add({
      ...{ drill, unit: '', limit: { most }, what: `messages to one number within ${seconds} s` },
      measured: mostWithin(times, seconds - BLUR_SECONDS),
    })
  // Ten on the first day, and one on the next: a portal that sends none would keep the limits, too.
  const on = times.length
  figures.add({
    drill,
    what: `messages to it in all, of ${answers.length} asked for`,
    measured: on,
    unit: '',
    limit: { least: 11 },
  })
  figures.add({ drill, what: 'callers told otherwise', measured: mismatches, ...none })
  addFaults({ figures, drill }, answers)
}

/** Many numbers from one network: forged addresses, an address after the other of a household, and of a wide network. */
export async function bombFromNetworks(bombing: Bombing, numbers: readonly string[]): Promise<void> {
  const { room, figures, drill } = bombing
  const places: readonly [string, number, (at: number) => string][] = [
    ['one network under forged addresses', NETWORK_A_HOUR, (at) => `198.51.100.${at % 250}, 203.0.113.9`],
    ['the addresses of one household', NETWORK_A_HOUR, (at) => `2001:db8:1:2::${(at + 1).toString(16)}`],
    ['one wide network', ceilings.network.perHour, (at) => `192.0.2.${at + 1}`],
  ]
  const each = Math.floor(numbers.length / places.length)
  for (const [index, [name, most, networkAt]] of places.entries()) {
    const mine = numbers.slice(index * each, (index + 1) * each)
    // Each on a day of its own, so that no ceiling of the site hides a limit.
    await room.later(DAY)
    const answers = await floodOnce(
      bombing,
      mine.map((mobile, at) => ({ mobile, network: networkAt(at) })),
    )
    figures.add({
      drill,
      what: `messages in an hour from ${name}`,
      measured: room.receiver.to(...mine).length,
      unit: '',
      limit: { most },
    })
    addMismatches(bombing, name, { mine, answers })
  }
}

/** Numbers and networks that have nothing in common: only the ceiling of the site is left. */
export async function bombTheSite(bombing: Bombing, numbers: readonly string[]): Promise<void> {
  const { room, figures, drill } = bombing
  await room.later(DAY)
  const sendings = numbers.map((mobile, at) => ({ mobile, network: networkOf(at * 256) }))
  const answers = await floodOnce(bombing, sendings)
  const most = ceilings.perHour
  figures.add({
    drill,
    what: 'messages in an hour in all',
    measured: room.receiver.to(...numbers).length,
    unit: '',
    limit: { most },
  })
  addMismatches(bombing, 'the site', { mine: numbers, answers })
}

/** All at once without work, then those that were asked for it one after the other, until some are refused for good. */
async function floodOnce({ room }: Bombing, sendings: readonly Sending[]): Promise<ApiAnswer[]> {
  const answers = await Promise.all(sendings.map((sending) => room.send(sending)))
  let refused = 0
  for (const [at, sending] of sendings.entries()) {
    const task = readCaptchaTask(answers[at]?.data)
    if (task === undefined || refused > 5) continue
    const again = await room.send({ ...sending, captcha: solve(task) })
    refused += Number(again.code !== 1)
    answers[at] = again
  }
  return answers
}

/** A provider that does not take messages, or not in time: each caller is told what happened. */
export async function reportFailingProvider(bombing: Bombing, numbers: readonly string[]): Promise<void> {
  const { room, figures, drill } = bombing
  // The day before counts in full towards the ceilings.
  await room.later(2 * DAY)
  const manners = ['takes', 'refuses', 'is silent', 'breaks off'] as const satisfies readonly Manner[]
  const messages: Record<Manner, string> = {
    takes: '',
    refuses: sayAnswer('accounts', 'codeNotSent'),
    'is silent': sayAnswer('accounts', 'codeUnsure'),
    'breaks off': sayAnswer('accounts', 'codeUnsure'),
  }
  let otherwise = 0
  for (const [at, mobile] of numbers.slice(0, manners.length * 2).entries()) {
    const manner = manners[at % manners.length] ?? 'takes'
    room.receiver.behave(mobile, manner)
    const { code, msg } = await room.send({ mobile, network: networkOf(at * 256) })
    if (code === 1 ? manner !== 'takes' : msg !== messages[manner]) otherwise += 1
  }
  figures.add({ drill, what: 'told otherwise of a provider that fails', measured: otherwise, ...none })
}

function addMismatches(
  { room, figures, drill }: Bombing,
  name: string,
  { mine, answers }: { mine: readonly string[]; answers: readonly ApiAnswer[] },
): void {
  const unsure = sayAnswer('accounts', 'codeUnsure')
  const otherwise = mine.filter((mobile, at) => {
    const wasSent = room.receiver.to(mobile).length > 0
    const { code, msg } = answers[at] ?? { code: 0, msg: '' }
    return msg !== unsure && wasSent !== (code === 1)
  })
  figures.add({ drill, what: `${name}: callers told otherwise`, measured: otherwise.length, ...none })
  addFaults({ figures, drill }, answers)
}

function addFaults({ figures, drill }: Pick<Bombing, 'figures' | 'drill'>, answers: readonly ApiAnswer[]): void {
  const faults = answers.filter(({ status }) => status === 0 || status === 500)
  figures.add({ drill, what: `answers of 500 or none, of ${answers.length}`, measured: faults.length, ...none })
}

/** The most of some moments that lie within so many seconds. */
function mostWithin(times: readonly number[], seconds: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + seconds).length))
}
