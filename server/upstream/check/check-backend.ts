import { isDeepStrictEqual } from 'node:util'

import { type BackendCallName, backendCallNames } from '#contract/calls/backend-calls.ts'
import { type BackendDefinition, defaultDialect } from '#definition/grammar/backend-definition.ts'

import type { NormaliseContext } from '../normalise.ts'
import { isRecord } from '../read-values.ts'
import { askMore } from './ask-more.ts'
import { type CheckedCall, checkCall } from './check-call.ts'
import { createProber, type Probe, type Prober, type ProberOptions } from './prober.ts'
import { mergeDialects, proposeDialect, readProposal, type WrittenDialect } from './propose-dialect.ts'
import { readAll } from './read-all.ts'

export interface BackendReport {
  /** Reason why the check could not start. */
  stopped?: string
  calls: readonly CheckedCall[]
  /** The recommended `schema/backend.json`; undefined if the current one suffices. */
  proposal?: WrittenDialect
  notes: readonly string[]
  requests: number
  ms: number
}

export interface CheckOptions extends ProberOptions {
  /** The dialect in the schema, if it has one. */
  dialect?: BackendDefinition | undefined
  context: Omit<NormaliseContext, 'dialect'>
  /** Content types to ask for, most important first, and names of agreements. */
  types: readonly number[]
  agreements: readonly string[]
}

const prefixes = ['/api', '/index.php/api', ''] as const
/** Pages work without these calls; the dialect lists those that a backend lacks. */
const dispensable: readonly BackendCallName[] = [
  'recommend',
  'categories',
  'tags',
  'search',
  'suggest',
  'calendar',
  'banner',
  'ad',
  'links',
  'notices',
  'hotWords',
  'agreement',
  'config',
]

/**
 * Sends every reading call of the contract to an existing backend, one after the other, and reports how well the
 * portal can use the answers. Calls that write are never sent.
 */
export async function checkBackend(options: CheckOptions): Promise<BackendReport> {
  const prober = createProber(options)
  const current = options.dialect ?? defaultDialect
  const started = await findPrefix(
    prober,
    current,
    options.dialect === undefined ? prefixes : [current.prefix],
    options.types[0] ?? 4,
  )
  if ('stopped' in started) return { stopped: started.stopped, calls: [], notes: [], ...prober.counted() }
  const base = { ...current, prefix: started.prefix }

  const reading = await readAll(prober, base, options, started.probes)
  const guessed = proposeDialect(reading.probes, started.prefix, base)
  const findings = await askMore(prober, guessed, base, reading, options.context)
  const proposal = mergeDialects(findings.proposal, options.dialect)
  const proposed = readProposal(proposal) ?? base
  const checked = backendCallNames.map((name) =>
    checkCall(name, reading.probes, options.context, { current, proposed, hasToken: options.token !== undefined }),
  )
  for (const { name, verdict } of checked)
    if (verdict === 'absent' && dispensable.includes(name) && proposal.calls?.[name] === undefined)
      proposal.calls = { ...proposal.calls, [name]: { absent: true } }
  const isNews =
    options.dialect === undefined ? Object.keys(proposal).length > 1 : !saysTheSame(proposal, options.dialect)
  return { calls: checked, ...(isNews ? { proposal } : {}), notes: findings.notes, ...prober.counted() }
}

/** Whether a proposal equals the dialect of the schema. */
function saysTheSame(proposal: WrittenDialect, current: BackendDefinition): boolean {
  // The parsed dialect also contains the `$schema` property, which serves editors only.
  const { $schema: _editor, ...read } = readProposal(proposal) ?? defaultDialect
  const parts = new Map(Object.entries(current))
  return Object.entries(read).every(([part, value]) => isDeepStrictEqual(value, parts.get(part)))
}

/** Finds the path prefix of the calls: the first under which a call answers JSON. */
async function findPrefix(
  prober: Prober,
  dialect: BackendDefinition,
  candidates: readonly string[],
  type: number,
): Promise<{ prefix: string; probes: Probe[] } | { stopped: string }> {
  let last: Probe | undefined
  for (const prefix of candidates) {
    const tried = await tryPrefix(prober, { ...dialect, prefix }, type)
    if ('stopped' in tried) return tried
    last = tried.last ?? last
    const { probes } = tried
    if (probes.some(({ raw }) => raw && raw.status < 400) || probes.length > 1) return { prefix, probes }
  }
  return { stopped: whyNoPrefix(last, candidates) }
}

/** Sends two calls under a prefix and returns those answered with JSON. `stopped` if the host does not answer at all. */
async function tryPrefix(
  prober: Prober,
  dialect: BackendDefinition,
  type: number,
): Promise<{ probes: Probe[]; last: Probe | undefined } | { stopped: string }> {
  const probes: Probe[] = []
  let last: Probe | undefined
  for (const [name, params] of [
    ['config', {}],
    ['list', { type: String(type), page: '1' }],
  ] as const) {
    const probe = await prober.ask(name, params, dialect)
    if (!probe) continue
    last = probe
    // The host does not answer, so other prefixes would fail as well.
    if (probe.trouble && probe.trouble.kind !== 'broken' && probe.trouble.kind !== 'length')
      return { stopped: probe.trouble.sentence.zh }
    if (isRecord(probe.json) || Array.isArray(probe.json)) probes.push(probe)
  }
  return { probes, last }
}

/** Explains to the operator why no prefix leads to the calls, by the last answer. */
function whyNoPrefix(last: Probe | undefined, candidates: readonly string[]): string {
  if (last?.trouble) return last.trouble.sentence.zh
  const text = last?.raw ? new TextDecoder().decode(last.raw.bytes.slice(0, 100_000)) : ''
  if (/<input[^>]{0,200}type=["']?password/iu.test(text))
    return `这个地址要先登录才能打开（给出的是登录页）。接口要能不登录直接访问；试过 ${triedPaths(candidates)}`
  const status = last?.raw?.status
  if (status === 401 || status === 403)
    return `后端拒绝访问（HTTP ${status}）。公开的接口要能不登录直接访问，也请检查防火墙和白名单；试过 ${triedPaths(candidates)}`
  return `这个地址下面没有找到接口：试过 ${triedPaths(candidates)}，最后得到 ${last?.found ?? '不能用的内容'}。接口在别的路径时，请在 schema/backend.json 里写 prefix`
}

function triedPaths(candidates: readonly string[]): string {
  return candidates.map((prefix) => `${prefix}/Article/getList`).join('、')
}
