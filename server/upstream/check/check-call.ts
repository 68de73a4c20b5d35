import { type BackendCallName, backendCall } from '#contract/calls/backend-calls.ts'
import { CODE_SUCCESS } from '#contract/calls/envelope.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { normalise, type Normalised, type NormaliseContext } from '../normalise.ts'
import { printable, toWord, valueAt } from '../read-values.ts'
import { ABSENT_WORDS } from './guess-envelope.ts'
import type { Probe } from './prober.ts'
import { shapeOfCall } from './propose-dialect.ts'

/** The result of checking one call of the contract. */
export interface CheckedCall {
  name: BackendCallName
  probe?: Probe
  /** Works as it is; with the proposed dialect; missing; for members only; unusable; not requested. */
  verdict: 'ready' | 'dialect' | 'absent' | 'login' | 'unusable' | 'untried'
  /** Reason or details, in Chinese. */
  says: string
}

interface Dialects {
  current: BackendDefinition
  proposed: BackendDefinition
  hasToken: boolean
}

/** Checks the answer of a call with the current dialect and with the proposed one. */
export function checkCall(
  name: BackendCallName,
  probes: readonly Probe[],
  context: Omit<NormaliseContext, 'dialect'>,
  { current, proposed, hasToken }: Dialects,
): CheckedCall {
  if (current.calls[name]?.absent === true) return { name, verdict: 'absent', says: 'backend.json 里已经写明没有' }
  const callProbes = probes.filter((probe) => probe.name === name)
  // Requests go type by type and stop at the first with content, so the last probe is the one to check.
  const probe = callProbes.at(-1)
  if (!probe) return { name, verdict: 'untried', says: whyUntried(name, hasToken) }
  if (!probe.raw) return { name, probe, verdict: 'unusable', says: probe.trouble?.sentence.zh ?? '没有答复' }
  const now = normalise(name, probe.params, probe.raw, { ...context, dialect: current })
  const then = normalise(name, probe.params, probe.raw, { ...context, dialect: proposed })
  if (isGood(then)) {
    const notes = then.notes.join('；')
    if (isGood(now) && JSON.stringify(now.body.data) === JSON.stringify(then.body.data))
      return { name, probe, verdict: 'ready', says: notes }
    return {
      name,
      probe,
      verdict: 'dialect',
      says: [differenceOf(probe, now, current), fieldsOf(name, proposed), notes]
        .filter((text) => text !== '')
        .join('；'),
    }
  }
  if (isGood(now)) return { name, probe, verdict: 'ready', says: now.notes.join('；') }
  if (then.kind === 'answer' && then.outcome === 'login')
    return { name, probe, verdict: 'login', says: whyLogin(name, then.body.msg, hasToken) }
  if (isAbsent(probe, proposed, context)) return { name, probe, verdict: 'absent', says: reasonOf(then) }
  return { name, probe, verdict: 'unusable', says: reasonOf(then) }
}

const WITH_TOKEN = '要登录：加上 --token 再检查'

function whyUntried(name: BackendCallName, hasToken: boolean): string {
  const { method, isMember, shape } = backendCall(name)
  if (method === 'POST') return '会改动数据，检查时不发送'
  if (shape === undefined) return '答复原样交给会员，不用检查'
  return isMember && !hasToken ? WITH_TOKEN : '没有可以用来试的内容'
}

function whyLogin(name: BackendCallName, message: string, hasToken: boolean): string {
  if (hasToken) return `token 不被接受：${message}`
  return backendCall(name).isMember ? WITH_TOKEN : `要登录才能读，公开的页面用不了：${message}`
}

/** Whether the backend lacks the call; most backends then answer an HTML page or an error of their framework. */
export function isAbsent(
  probe: Probe,
  dialect: BackendDefinition,
  context: Omit<NormaliseContext, 'dialect'>,
): boolean {
  if (!probe.raw) return false
  const { status } = probe.raw
  if (status === 404 || status === 405) return true
  const read = normalise(probe.name, probe.params, probe.raw, { ...context, dialect })
  if (read.kind === 'unusable') return probe.json === undefined && status < 500 && /网页/u.test(read.found)
  return (
    read.body.code !== 1 &&
    read.outcome !== 'login' &&
    (ABSENT_WORDS.test(read.body.msg) ||
      (read.outcome === 'missing' && probe.name !== 'details' && probe.name !== 'agreement'))
  )
}

/** Describes why the answer does not fit the current dialect. */
function differenceOf({ json }: Probe, now: Normalised, { envelope }: BackendDefinition): string {
  if (isGood(now)) return ''
  const code = toWord(valueAt(json, envelope.code))
  return now.kind === 'answer' && code !== undefined ? `成功的状态码是 ${printable(code, 20)}` : reasonOf(now)
}

/** Lists the translated fields. */
function fieldsOf(name: BackendCallName, { fields }: BackendDefinition): string {
  const shape = shapeOfCall[name]
  const mappings = Object.entries((shape === undefined ? undefined : fields[shape]) ?? {})
  return mappings.length === 0
    ? ''
    : `字段 ${mappings.map(([theirs, ours]) => `${printable(theirs, 40)} → ${ours}`).join('、')}`
}

function isGood(read: Normalised): read is Normalised & { kind: 'answer'; body: { code: typeof CODE_SUCCESS } } {
  return read.kind === 'answer' && read.body.code === CODE_SUCCESS
}

function reasonOf(read: Normalised): string {
  if (read.kind === 'unusable') return read.found
  return read.body.code === CODE_SUCCESS ? '' : `后端拒绝：${read.body.msg}`
}
