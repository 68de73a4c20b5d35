import { randomInt } from 'node:crypto'

import type { InsertedMember } from '../../../../tests/support/insert-members.ts'
import { type ApiAnswer, networkOf } from '../../../../tests/support/ask-api.ts'

import type { Bombing } from './bomb-numbers.ts'

/** docs/specification/figures.md#f16: three tries for a code, five wrong ones for a number in a day. */
const TRIES = 3
const WRONG_A_DAY = 5
const GUESSES = 100
const NUMBERS_AT_ONCE = 4
const DAY = 86_400
const none = { unit: '', limit: { most: 0 } } as const

/**
 * A hundred guesses at once at each number, from as many networks, with the right one among them. By chance and the
 * rules it is one of those that are tried for three numbers of a hundred; five standard deviations are the bound.
 */
export async function guessAtOnce(bombing: Bombing, members: readonly InsertedMember[]): Promise<void> {
  const { figures, drill } = bombing
  const answers: ApiAnswer[] = []
  for (let from = 0; from < members.length; from += NUMBERS_AT_ONCE)
    answers.push(
      ...(
        await Promise.all(
          members.slice(from, from + NUMBERS_AT_ONCE).map((member, at) => guess(bombing, member, from + at)),
        )
      ).flat(),
    )
  const chance = TRIES / GUESSES
  const most = Math.ceil(members.length * chance + 5 * Math.sqrt(members.length * chance * (1 - chance)))
  const entered = answers.filter(({ code }) => code === 1).length
  const unanswered = answers.filter(({ status }) => status !== 200).length
  figures.add({
    drill,
    what: `numbers entered by ${answers.length} guesses at ${members.length}`,
    measured: entered,
    unit: '',
    limit: { most },
  })
  figures.add({ drill, what: 'guesses refused for the rush', measured: unanswered, unit: '' })
  figures.add({
    drill,
    what: 'answers of 500',
    measured: answers.filter(({ status }) => status === 500).length,
    ...none,
  })
}

async function guess({ room }: Bombing, { mobile }: InsertedMember, at: number): Promise<ApiAnswer[]> {
  const { cookie } = await room.send({ mobile, network: networkOf(at * 256) })
  const code = room.receiver.to(mobile).at(-1)?.code
  if (code === undefined) throw new Error('No code was sent to a number of the drill')
  const guesses = new Set([code])
  while (guesses.size < GUESSES) guesses.add(String(randomInt(10_000)).padStart(4, '0'))
  return Promise.all(
    shuffled([...guesses]).map((guessed, index) =>
      tryCode({ room }, { mobile, cookie, code: guessed, visitor: at * GUESSES + index }),
    ),
  )
}

/** Wrong codes one after the other: how many are taken for a code, and for a number in a day, is exact. */
export async function guessInTurn(bombing: Bombing, members: readonly InsertedMember[]): Promise<void> {
  const { room, figures, drill } = bombing
  const rounds = [
    { what: `right codes taken after ${TRIES} wrong ones`, wrong: TRIES },
    { what: `right codes taken after ${WRONG_A_DAY} wrong ones in a day`, wrong: WRONG_A_DAY - TRIES },
  ]
  for (const [round, { what, wrong }] of rounds.entries()) {
    if (round > 0) await room.later(61)
    const outcomes = await Promise.all(
      members.map((member, at) => enter(bombing, member, { wrong, at: (round + 1) * 1000 + at })),
    )
    figures.add({ drill, what, measured: outcomes.filter(Boolean).length, ...none })
  }
  await room.later(61)
  const before = room.receiver.received.length
  const events = ['mobilelogin', 'register', 'resetpwd'] as const
  for (const [at, { mobile }] of members.entries())
    await room.send({
      mobile,
      network: networkOf((3000 + at) * 256),
      event: events[at % events.length] ?? 'mobilelogin',
    })
  const sent = room.receiver.received.length - before
  figures.add({ drill, what: 'codes sent to numbers whose codes rest', measured: sent, ...none })
  await room.later(DAY)
  const back = await Promise.all(members.map((member, at) => enter(bombing, member, { wrong: 0, at: 4000 + at })))
  const isBack = back.filter(Boolean).length
  figures.add({
    drill,
    what: 'numbers that enter on the next day',
    measured: isBack,
    unit: '',
    limit: { least: members.length },
  })
}

/** Gives wrong codes, then the right one; returns whether it was taken. */
async function enter({ room }: Bombing, { mobile }: InsertedMember, { wrong, at }: { wrong: number; at: number }) {
  const { cookie } = await room.send({ mobile, network: networkOf(at * 256) })
  const right = room.receiver.to(mobile).at(-1)?.code ?? ''
  for (let turn = 0; turn < wrong; turn += 1) {
    const code = String((Number(right) + 1 + turn) % 10_000).padStart(4, '0')
    await tryCode({ room }, { mobile, cookie, code, visitor: at * 10 + turn })
  }
  const answer = await tryCode({ room }, { mobile, cookie, code: right, visitor: at * 10 + wrong })
  return answer.code === 1
}

function tryCode(
  { room }: Pick<Bombing, 'room'>,
  { mobile, cookie, code, visitor }: { mobile: string; cookie: string | undefined; code: string; visitor: number },
): Promise<ApiAnswer> {
  return room.call('login/login', { cookie, network: networkOf(visitor), body: { mobile, code } })
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, by: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item)
}
