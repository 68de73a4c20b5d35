import { backendCall } from '#contract/calls/backend-calls.ts'

import { printable } from '../read-values.ts'
import type { BackendReport } from './check-backend.ts'
import type { CheckedCall } from './check-call.ts'
import { writeDialect } from './write-dialect.ts'

const headings = {
  ready: '可以直接用',
  dialect: '写了 backend.json 就能用',
  login: '要登录',
  absent: '后端没有',
  unusable: '不能用',
  untried: '没有试',
} as const satisfies Record<CheckedCall['verdict'], string>

const order: readonly CheckedCall['verdict'][] = ['ready', 'dialect', 'login', 'absent', 'unusable', 'untried']

/** Renders the report as text. The backend's words are stripped of terminal control characters. */
export function renderReport(
  { stopped, calls, proposal, notes, requests, ms }: BackendReport,
  address: string,
  hasDialect: boolean,
): string {
  const head = `后端 ${printable(address, 200)}（发了 ${requests} 个请求，都只是读取${requests > 0 ? `，平均 ${Math.round(ms / requests)} 毫秒` : ''}）`
  if (stopped !== undefined) return `${head}\n\n没有检查成：${printable(stopped, 600)}`
  const sections = order.flatMap((verdict) => {
    const group = calls.filter((call) => call.verdict === verdict)
    if (group.length === 0) return []
    const lines = verdict === 'untried' ? untried(group) : group.map(line)
    return [`${headings[verdict]}（${group.length}）\n${lines.join('\n')}`]
  })
  const needed = calls.filter(
    ({ name, verdict }) =>
      (name === 'list' || name === 'details') &&
      (verdict === 'absent' || verdict === 'unusable' || verdict === 'login'),
  )
  const warnings = [
    ...needed.map(
      ({ name }) =>
        `没有${backendCall(name).title}（${backendCall(name).path}），栏目页面显示不出内容；接口在别的路径时，在 calls.${name}.path 里写`,
    ),
    ...notes,
    '登录、上传这些会写入的接口没有试：token 在登录答复的哪里（fields.login）、图片放在哪个字段（calls.upload.field），请对照后端的文档补上。',
    '跨域（CORS）不用管：浏览器只访问门户，由门户的服务器去问后端。',
  ]
  const reminders = `提醒\n${warnings.map((text) => `  · ${printable(text, 400)}`).join('\n')}`
  return [head, ...sections, reminders, advice(proposal, hasDialect)].join('\n\n')
}

function advice(proposal: BackendReport['proposal'], hasDialect: boolean): string {
  if (proposal) return `建议的 schema/backend.json：\n\n${writeDialect(proposal)}`
  return hasDialect
    ? '现在的 schema/backend.json 够用，不用改。'
    : '不需要 schema/backend.json：这个后端和门户说的一样。'
}

function line({ name, probe, says }: CheckedCall): string {
  const { title, path } = backendCall(name)
  const http = probe?.raw ? `HTTP ${probe.raw.status}，${probe.ms} 毫秒，${size(probe.raw.bytes.length)}` : ''
  const address = probe ? printable(probe.address, 120) : path
  return `  ${title}  ${address}${http === '' ? '' : `  ${http}`}${says === '' ? '' : `\n      ${printable(says, 900)}`}`
}

/** Groups the untried calls by reason. */
function untried(calls: readonly CheckedCall[]): string[] {
  const reasons = [...new Set(calls.map(({ says }) => says))]
  return reasons.map(
    (reason) =>
      `  ${reason}：${calls
        .filter(({ says }) => says === reason)
        .map(({ name }) => backendCall(name).title)
        .join('、')}`,
  )
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} 字节` : `${Math.round(bytes / 1024)} KB`
}
