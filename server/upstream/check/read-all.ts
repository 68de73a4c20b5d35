import { type BackendCallName, backendCall, backendCallNames } from '#contract/calls/backend-calls.ts'
import type { Found } from '#contract/calls/call-declaration.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { normalise, type NormaliseContext } from '../normalise.ts'
import { isRecord } from '../read-values.ts'
import type { Probe, Prober } from './prober.ts'
import { proposeDialect, readProposal } from './propose-dialect.ts'

export interface Reading {
  probes: readonly Probe[]
  /** The first list answer with rows, and its parameters. */
  list?: Probe
  params: Readonly<Record<string, string>>
  /** A search word with results. */
  word: string
}

export interface ReadOptions {
  token?: string | undefined
  types: readonly number[]
  agreements: readonly string[]
  context: Omit<NormaliseContext, 'dialect'>
}

/** After this many timeouts the remaining calls are skipped. */
const MOST_TIMEOUTS = 3

/** Sends all reading calls, with ids, words and types taken from earlier answers. */
export async function readAll(
  prober: Prober,
  dialect: BackendDefinition,
  { types, agreements, token, context }: ReadOptions,
  first: readonly Probe[],
): Promise<Reading> {
  const probes = first.filter(({ name }) => name === 'config')
  const ask = async (name: BackendCallName, params: Readonly<Record<string, string>>, withToken = false) => {
    const isAbsent = dialect.calls[name]?.absent === true
    const probe =
      isAbsent || probes.filter(({ trouble }) => trouble?.kind === 'timeout').length >= MOST_TIMEOUTS
        ? undefined
        : await prober.ask(name, params, dialect, { withToken })
    if (probe) probes.push(probe)
    return probe
  }
  let params: Record<string, string> = { type: String(types[0] ?? 4) }
  let list: Probe | undefined
  let row: Readonly<Record<string, unknown>> | undefined
  for (const type of types.slice(0, 4)) {
    params = { type: String(type) }
    const probe = await ask('list', { ...params, page: '1', limit: '12' })
    row = probe && firstRow(probe, probes, dialect, context)
    if (row === undefined) continue
    list = probe
    break
  }
  const title = typeof row?.['title'] === 'string' ? [...row['title'].replace(/[^\p{L}\p{N}]/gu, '')] : []
  const word = title.slice(0, 2).join('') || '文化'
  if (typeof row?.['id'] === 'number') {
    // Shows the backend's answer for a missing entity, so that it is not mistaken for a missing login.
    await ask('details', { ...params, id: '2147483647' })
    await ask('details', { ...params, id: String(row['id']) })
  }
  const found: Found = {
    ...{ params, word },
    ...omitUndefined({
      id: typeof row?.['id'] === 'number' ? String(row['id']) : undefined,
      agreement: agreements[0],
    }),
  }
  // An anonymous request reveals the code for a missing login; the other member calls need a token.
  if (token === undefined) await ask('me', {})
  for (const name of backendCallNames) {
    const { check, isMember } = backendCall(name)
    const callParams = isMember && token === undefined ? undefined : check?.(found)
    if (callParams) await ask(name, callParams, isMember)
  }
  return { probes, params, word, ...omitUndefined({ list }) }
}

/** Returns the first entity of a list, translated as far as the guesses allow. */
function firstRow(
  probe: Probe,
  probes: readonly Probe[],
  current: BackendDefinition,
  context: Omit<NormaliseContext, 'dialect'>,
): Readonly<Record<string, unknown>> | undefined {
  const guessed = readProposal(proposeDialect(probes, current.prefix, current))
  for (const dialect of [current, ...(guessed ? [{ ...guessed, calls: current.calls }] : [])]) {
    const read = probe.raw && normalise('list', probe.params, probe.raw, { ...context, dialect })
    const data = read?.kind === 'answer' ? read.body.data : undefined
    const row: unknown = isRecord(data) && Array.isArray(data['rows']) ? data['rows'][0] : undefined
    if (isRecord(row)) return row
  }
  return undefined
}
