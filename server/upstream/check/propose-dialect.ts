import type * as z from 'zod'

import type { BackendCallName } from '#contract/calls/backend-calls.ts'
import { type BackendShape, backendShapeNames } from '#contract/calls/backend-shapes.ts'
import { backendDefinition, type BackendDefinition, defaultDialect } from '#definition/grammar/backend-definition.ts'

import { toRows } from '../read-list.ts'
import { isRecord, valueAt } from '../read-values.ts'
import { guessEnvelope } from './guess-envelope.ts'
import { guessFields } from './guess-fields.ts'
import { guessList } from './guess-list.ts'
import type { Probe } from './prober.ts'

/** The content of `schema/backend.json`, which lists only the differences. */
export type WrittenDialect = z.input<typeof backendDefinition>

const listCalls: readonly BackendCallName[] = ['list', 'recommend', 'search']
/** The kind of things in the answers of each call. */
export const shapeOfCall: Partial<Record<BackendCallName, BackendShape>> = {
  list: 'article',
  details: 'article',
  recommend: 'article',
  search: 'article',
  banner: 'banner',
  ad: 'banner',
  categories: 'category',
  tags: 'tag',
  links: 'link',
  config: 'config',
  agreement: 'agreement',
  me: 'me',
  getMyProfile: 'profile',
  messages: 'message',
}

/**
 * Derives a dialect from a backend's answers. Pure; the caller adds parameters and missing calls, which take further
 * requests.
 *
 * @param current the editor's dialect, which takes precedence
 */
export function proposeDialect(probes: readonly Probe[], prefix: string, current: BackendDefinition): WrittenDialect {
  const samples = probes.flatMap(({ raw, json }) => (raw && json !== undefined ? [{ status: raw.status, json }] : []))
  const guessed = guessEnvelope(samples)
  const dialect: WrittenDialect = { version: 1 }
  if (prefix !== '/api') dialect.prefix = prefix
  const envelope = guessed ?? current.envelope
  if (guessed) {
    const { code, success, message, data, login } = guessed
    dialect.envelope = {
      ...(code === 'code' ? {} : { code }),
      ...(code === '' || success.length === 0 || success.join() === '1' ? {} : { success }),
      ...(message === 'msg' ? {} : { message }),
      ...(data === 'data' ? {} : { data }),
      ...(login.length === 0 || login.join() === '401' ? {} : { login: [...new Set([401, ...login])] }),
    }
    if (Object.keys(dialect.envelope).length === 0) delete dialect.envelope
  }
  const dataOf = (probe: Probe): unknown => {
    const inner = valueAt(probe.json, envelope.data)
    const dataPath = current.calls[probe.name]?.data
    return dataPath === undefined || dataPath === '' ? inner : valueAt(inner, dataPath)
  }
  addLists(dialect, probes, dataOf)
  addFields(dialect, probes, dataOf)
  addText(dialect, probes, dataOf)
  return dialect
}

function addLists(dialect: WrittenDialect, probes: readonly Probe[], dataOf: (probe: Probe) => unknown): void {
  const lists = probes.flatMap((probe) => {
    const list = listCalls.includes(probe.name) && probe.json !== undefined ? guessList(dataOf(probe)) : undefined
    return list ? [{ name: probe.name, list }] : []
  })
  const general = lists.find(({ name }) => name === 'list')?.list
  if (general && general.shape !== 'rows') dialect.list = general
  for (const { name, list } of lists) {
    if (name !== 'list' && JSON.stringify(list) !== JSON.stringify(general ?? { shape: 'rows' }))
      dialect.calls = { ...dialect.calls, [name]: { ...dialect.calls?.[name], list } }
  }
}

/** Returns the rows of a list as the backend writes them. */
function listIn(data: unknown): unknown {
  const list = guessList(data)
  if (list?.rows !== undefined) return valueAt(data, list.rows)
  return Array.isArray(data) ? data : rowsOf(data, list?.shape)
}

function addFields(dialect: WrittenDialect, probes: readonly Probe[], dataOf: (probe: Probe) => unknown): void {
  const things = new Map<BackendShape, unknown[]>()
  for (const probe of probes) {
    const shape = shapeOfCall[probe.name]
    if (shape === undefined || probe.json === undefined) continue
    const data = dataOf(probe)
    const rows = toRows(listIn(data))
    things.set(shape, [...(things.get(shape) ?? []), ...(rows ?? (isRecord(data) ? [data] : []))])
  }
  for (const [shape, rows] of things) {
    const fields = guessFields(shape, rows)
    if (Object.keys(fields).length > 0) dialect.fields = { ...dialect.fields, [shape]: fields }
  }
}

function rowsOf(data: unknown, shape: string | undefined): unknown {
  if (shape === 'rows' || shape === 'list') return valueAt(data, shape)
  return shape === 'paginator' ? valueAt(data, 'data') : undefined
}

/** Detects escaped HTML: texts with escaped tags and without real ones. */
function addText(dialect: WrittenDialect, probes: readonly Probe[], dataOf: (probe: Probe) => unknown): void {
  const texts = probes
    .filter(({ name }) => name === 'details' || name === 'agreement')
    .map((probe) => JSON.stringify(dataOf(probe) ?? ''))
  if (texts.some((text) => /&lt;\/?[a-z]/iu.test(text) && !/<\/?[a-z]/iu.test(text)))
    dialect.text = { ...dialect.text, entities: true }
}

/** Parses a proposal as the portal would; undefined if it is invalid. */
export function readProposal(dialect: WrittenDialect): BackendDefinition | undefined {
  return backendDefinition.safeParse(dialect).data
}

/** Adds the parts that only the editor can supply: paths, parameters, types, the token. */
export function mergeDialects(proposal: WrittenDialect, current: BackendDefinition | undefined): WrittenDialect {
  if (!current) return proposal
  const merged: WrittenDialect = { ...proposal }
  if (isCustom(current, 'parameters'))
    merged.parameters = { ...current.parameters, names: { ...proposal.parameters?.names, ...current.parameters.names } }
  if (isCustom(current, 'token')) merged.token = current.token
  if (current.send !== defaultDialect.send) merged.send = current.send
  if (isCustom(current, 'types')) merged.types = current.types
  if (isCustom(current, 'own')) merged.own = current.own
  if (isCustom(current, 'values')) merged.values = current.values
  if (isCustom(current, 'text')) merged.text = { ...proposal.text, ...current.text }
  for (const shape of backendShapeNames) {
    const mapping = current.fields[shape]
    if (mapping !== undefined) merged.fields = { ...merged.fields, [shape]: { ...merged.fields?.[shape], ...mapping } }
  }
  if (isCustom(current, 'calls')) merged.calls = { ...proposal.calls, ...current.calls }
  return merged
}

function isCustom(
  current: BackendDefinition,
  part: 'parameters' | 'token' | 'types' | 'own' | 'values' | 'text' | 'calls',
): boolean {
  return JSON.stringify(current[part]) !== JSON.stringify(defaultDialect[part])
}
