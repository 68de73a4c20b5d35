import type { OperationDoc } from '#server/api/openapi.ts'

import { createRandom } from '../../../../tests/definition/mutate-text.ts'
import { networkOf } from '../../../../tests/support/ask-api.ts'

import {
  contentTypes,
  nastyBodies,
  nastyTexts,
  nastyValues,
  spellings,
  strangeMethods,
  strayHeaders,
  strayNames,
} from './nasty-values.ts'
import { plausibleValues } from './plausible-values.ts'

export interface Operation {
  path: string
  method: string
  described: OperationDoc
}

/** What the attackers have found out. */
export interface Knowledge {
  operations: readonly Operation[]
  /** Of members who attack. */
  tokens: readonly string[]
  /** Of members whose sessions may be ended by a call. */
  spendable: readonly string[]
  /** Ids and paths that exist, also of others. */
  values: readonly string[]
}

export interface FuzzedRequest {
  /** The call that was meant. */
  operation: string
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: Buffer | readonly Buffer[] | undefined
}

/** Calls that end what the next ones need. */
const ENDING = /logout|endsessions|close|resetpwd/iu
const ADDRESSES = 4_000_000

/** Makes the request of a number: the same for the same seed, whatever the others do. */
export function fuzzedRequest(seed: number, number: number, knowledge: Knowledge): FuzzedRequest {
  const dice = createDice(seed, number)
  const { path: call, method: proper, described } = dice.one(knowledge.operations)
  const method = dice.chance(95) ? proper.toUpperCase() : dice.one(strangeMethods)
  const mayHoldBody = method !== 'GET' && method !== 'HEAD'
  const query = queryOf(dice, described, knowledge)
  const base = `${dice.chance(10) ? '/web' : ''}/api${call}`
  const path = (dice.chance(6) ? dice.one(spellings)(base) : base) + (query === '' ? '' : `?${query}`)
  const body = mayHoldBody || dice.chance(2) ? bodyOf(dice, described, knowledge) : undefined
  const type = body === undefined ? '' : dice.one(contentTypes)
  return {
    operation: call,
    method,
    path,
    headers: {
      'x-forwarded-for': networkOf(dice.below(ADDRESSES)),
      ...tokenOf(dice, ENDING.test(call) ? knowledge.spendable : knowledge.tokens),
      ...(type === '' ? {} : { 'content-type': type }),
      ...(dice.chance(10) ? dice.one(strayHeaders) : {}),
    },
    body: body !== undefined && dice.chance(5) ? inPieces(body) : body,
  }
}

interface Dice {
  below(limit: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  one<Item>(items: readonly Item[]): Item
}

function createDice(seed: number, number: number): Dice {
  const { below } = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b))
  return {
    below,
    chance: (percent) => below(100) < percent,
    one(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}

function tokenOf(dice: Dice, tokens: readonly string[]): Readonly<Record<string, string>> {
  if (dice.chance(70)) return { token: dice.one(tokens) }
  if (dice.chance(60)) return {}
  return { token: dice.one(['x', 'a'.repeat(300), 'null', "' or 1=1--", '0', '\u00ff', ' ']) }
}

function queryOf(dice: Dice, { parameters }: OperationDoc, knowledge: Knowledge): string {
  const valueOf = valuesFor(dice, knowledge, parameters.length)
  const pairs: string[] = []
  const add = (name: string, value: string) => void pairs.push(`${encoded(name)}=${encoded(value)}`)
  for (const [at, { name, schema }] of parameters.entries()) {
    if (dice.chance(70)) add(name, valueOf(at, name, schema))
    if (dice.chance(3)) add(name, valueOf(at, name, schema))
  }
  while (dice.chance(15)) add(dice.one(strayNames), dice.one(nastyTexts))
  if (dice.chance(2)) pairs.push('%zz=%ff%fe', '&&&=', '%00', `a[${'b]['.repeat(20)}]=1`)
  return pairs.join('&')
}

function bodyOf(dice: Dice, { requestBody }: OperationDoc, knowledge: Knowledge): Buffer {
  if (dice.chance(15)) return dice.one(nastyBodies)
  const fields = Object.entries(requestBody?.content['application/json']?.schema.properties ?? {})
  const valueOf = valuesFor(dice, knowledge, fields.length)
  const body: Record<string, unknown> = {}
  for (const [at, [name, schema]] of fields.entries())
    if (dice.chance(90)) body[name] = dice.chance(10) ? dice.one(nastyValues) : valueOf(at, name, schema)
  while (dice.chance(10)) body[dice.one(strayNames)] = dice.one(nastyValues)
  return Buffer.from(JSON.stringify(body))
}

type ValueOf = (at: number, name: string, schema: Readonly<Record<string, unknown>>) => string

/** Half of the requests are nonsense as a whole; the others have one odd value among plausible ones, and get further. */
function valuesFor(dice: Dice, knowledge: Knowledge, count: number): ValueOf {
  const odd = dice.chance(50) ? 'all' : dice.below(count + 1)
  return (at, name, schema) => {
    if (odd === 'all' || odd === at) return oddText(dice, knowledge)
    const choices = Array.isArray(schema['enum']) ? schema['enum'].map(String) : plausibleValues[name]
    return dice.one(choices && choices.length > 0 ? choices : knowledge.values)
  }
}

function oddText(dice: Dice, knowledge: Knowledge): string {
  if (dice.chance(25)) return dice.one(knowledge.values)
  if (dice.chance(10)) return String(1 + dice.below(200))
  if (dice.chance(85)) return dice.one(nastyTexts)
  return String.fromCharCode(...Array.from({ length: 1 + dice.below(20) }, () => dice.below(65_536)))
}

/** Percent-encodes, also the half of a pair, which has no bytes in UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Cuts a body into pieces, which are sent without a length. */
function inPieces(body: Buffer): readonly Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / 20))
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; at += size) pieces.push(body.subarray(at, at + size))
  return pieces
}
