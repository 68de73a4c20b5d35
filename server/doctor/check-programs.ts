import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { END, type SqlThreadData } from '#server/db/connection/sql-messages.ts'
import { forkImageWorker } from '#server/media/fork-image-worker.ts'
import { reasonOf } from '#server/platform/log/message.ts'
import { programFile } from '#server/platform/process/program-file.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { SchemaWorkerData } from '#server/schema/schema-worker-messages.ts'

import { type Check, type Finding, ok } from './check.ts'

/** Far longer than the slowest machine needs to load a program, also while it does ten other things. */
const PATIENCE_MS = 60_000

/** Starts each thread and process that a portal works with, as its own would be started, and waits for its first word. */
export const checkPrograms: Check = {
  name: 'programs',
  title: { zh: '线程与进程', en: 'Threads and processes' },
  async look({ env }) {
    const findings = await Promise.all([
      ...(env.apiUpstream === '' && env.databaseUrl === ''
        ? [tryOut('数据库的线程', 'a thread of the database', readsInThread)]
        : []),
      tryOut('检查 schema 的线程', 'the schema worker', checksInThread),
      tryOut('画图的进程', 'the image worker', drawsInProcess),
    ])
    const faults = findings.flatMap((finding) => finding ?? [])
    return faults.length > 0 ? faults : [ok('都启动得了', 'all of them start')]
  },
}

async function tryOut(zh: string, en: string, start: () => Promise<unknown>): Promise<Finding | undefined> {
  try {
    await start()
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    return {
      level: 'fault',
      message: { zh: `${zh}启动不了：${reason}`, en: `${en} does not start: ${reason}` },
      mend: {
        zh: '重新安装这个版本；还不行时，看内存和进程数的上限（ulimit -a，systemd 的 MemoryMax、TasksMax）',
        en: 'install this version anew; where that does not help, look at the limits of memory and processes (ulimit -a, MemoryMax and TasksMax of systemd)',
      },
    }
  }
}

async function readsInThread(): Promise<void> {
  const thread = startThread(programFile('sql-thread'), { file: ':memory:', access: 'read' } satisfies SqlThreadData)
  const ended = once(thread, 'exit')
  try {
    await awaitFirstMessage(once(thread, 'message'), ended)
  } finally {
    thread.postMessage(END)
    // One that hangs cannot be ended; the command ends without it.
    thread.unref()
  }
}

async function checksInThread(): Promise<void> {
  const thread = startThread(programFile('schema-worker-thread'), {} satisfies SchemaWorkerData)
  try {
    await awaitFirstMessage(once(thread, 'message'), once(thread, 'exit'))
  } finally {
    await thread.terminate()
  }
}

async function drawsInProcess(): Promise<void> {
  const child = forkImageWorker(programFile('image-worker-process'))
  try {
    await awaitFirstMessage(once(child, 'message'), once(child, 'exit'))
  } finally {
    child.kill('SIGKILL')
  }
}

/** @throws where it ends, or says nothing in time */
async function awaitFirstMessage(message: Promise<unknown>, ended: Promise<unknown[]>): Promise<void> {
  const late = new AbortController()
  try {
    await Promise.race([
      message,
      ended.then(([code]) => Promise.reject(new Error(`it ended with ${String(code)}`))),
      sleep(PATIENCE_MS, undefined, { signal: late.signal }).then(() =>
        Promise.reject(new Error(`it said nothing within ${PATIENCE_MS / 1000} s`)),
      ),
    ])
  } finally {
    late.abort()
  }
}
