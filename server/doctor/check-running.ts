import { readFileSync } from 'node:fs'

import * as z from 'zod'

import { reasonOf } from '#server/platform/log/message.ts'
import { isPartName, partWords } from '#server/platform/parts/part-names.ts'

import { type Check, type Finding, ok, type Patient } from './check.ts'

/** Open files that some hundred visitors, their pictures and the database need. */
const FEW_FILES = 4096
const PATIENCE_MS = 3000
/** Codes of an address at which nothing listens. */
const ABSENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

const reasonWords: Readonly<Record<string, { zh: string; en: string }>> = {
  draining: { zh: '正在停止', en: 'it is stopping' },
  database: { zh: '数据库没有回答', en: 'the database does not answer' },
  disk: { zh: '磁盘满了', en: 'the disk is full' },
  'disk-low': { zh: '磁盘快满了', en: 'the disk is getting full' },
  storage: { zh: '文件存储没有回应', en: 'the store of files does not answer' },
  'schema-refused': {
    zh: '保存的定义有错误，访客看到的是上一个版本',
    en: 'the saved definition has faults; visitors see the one before',
  },
}

const state = z.object({ status: z.string(), reasons: z.array(z.string()) })

export const checkRunning: Check = {
  name: 'running',
  title: { zh: '运行', en: 'The running portal' },
  async look({ env }) {
    return [...(await lookAtPortal(env)), ...lookAtLimits()]
  },
}

async function lookAtPortal({ host, port }: Patient['env']): Promise<Finding[]> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const answer = await ask(address)
  if (answer === 'absent')
    return [{ level: 'note', message: { zh: `${address} 上没有门户在运行`, en: `no portal runs at ${address}` } }]
  if ('reason' in answer)
    return [
      {
        level: 'fault',
        message: {
          zh: `${address} 上有程序在监听，但没有回答：${answer.reason}`,
          en: `a program listens at ${address} and gives no answer: ${answer.reason}`,
        },
        mend: {
          zh: '看门户的日志；它不再回答时重新启动它',
          en: 'look at the log of the portal, and restart it where it does not answer any more',
        },
      },
    ]
  const read = state.safeParse(answer.body)
  if (!read.success)
    return [
      {
        level: 'fault',
        message: { zh: `${address} 上是别的程序`, en: `another program listens at ${address}` },
        mend: { zh: '停掉它，或用 PORT 换一个端口', en: 'stop it, or set another PORT' },
      },
    ]
  const { status, reasons } = read.data
  if (status === 'ready') return [ok(`${address} 正常`, `${address} is ready`)]
  return reasons.map((reason) => ({
    level: status === 'unready' ? 'fault' : 'warning',
    message: reasonWords[reason] ?? (isPartName(reason) ? partWords[reason].failure : { zh: reason, en: reason }),
  }))
}

/** Returns what the probe says; 'absent' where nothing listens, or there is no such address. */
async function ask(address: string): Promise<{ body: unknown } | { reason: string } | 'absent'> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await answer.text()
    return { body: parseJson(text) }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    return typeof code === 'string' && ABSENT.has(code) ? 'absent' : { reason: reasonOf(cause) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function lookAtLimits(): Finding[] {
  const findings: Finding[] = []
  const files = openFiles()
  if (files !== undefined && files < FEW_FILES)
    findings.push({
      level: 'note',
      message: { zh: `一个进程最多打开 ${files} 个文件`, en: `a process may have ${files} open files` },
      mend: {
        zh: '在 systemd 里写 LimitNOFILE=65536，或 ulimit -n 65536',
        en: 'in systemd set LimitNOFILE=65536, or ulimit -n 65536',
      },
    })
  return findings
}

/** The limit of this process, which one started in the same way has, too; undefined where it is not told. */
function openFiles(): number | undefined {
  try {
    const [, limit] = /^Max open files\s+(\d+)/mu.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === undefined ? undefined : Number(limit)
  } catch {
    return undefined
  }
}
