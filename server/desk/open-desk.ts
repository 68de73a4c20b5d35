import { chmodSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

import type { Log } from '#server/platform/log/log.ts'
import { because, becauseOfBug, type Language, type Message } from '#server/platform/log/message.ts'
import { type WhenFreeOptions, whenFree } from '#server/platform/queues/when-free.ts'

import type { DeskCommand, DeskContext } from './desk-command.ts'
import { deskRequest, socketPath, type DeskReply } from './desk-protocol.ts'
import { readLines } from './read-lines.ts'
import { runCommand } from './run-command.ts'

export interface Desk {
  close(): Promise<void>
}

export interface DeskOptions {
  commands: readonly DeskCommand[]
  context: DeskContext
  log: Log
}

const failed: Message = {
  zh: '出错了，没有完成；原因见服务的日志。',
  en: 'It failed and is not done; the reason is in the log of the server.',
}

/** Requests are short. */
const LONGEST_QUESTION = 1_000_000
const QUESTION_MS = 5000

/**
 * Opens the desk of a data folder: a socket in it (never a port) that only the user of this process can reach. The
 * embedded database belongs to the serving process, so commands run there. A socket left by a dead process is
 * replaced; of several processes with one data folder, one has the desk, and another takes it when that one ends. If the
 * socket cannot be opened, the portal serves anyway, the log gives the reason, and it is tried again.
 */
export async function openDesk(
  dataDir: string,
  { part, ...options }: DeskOptions & Pick<WhenFreeOptions, 'part'>,
): Promise<Desk> {
  const desk = whenFree(() => claimDesk(dataDir, options), { part })
  await desk.tried
  return desk
}

/** @throws where the socket cannot be opened */
async function claimDesk(dataDir: string, { commands, context, log }: DeskOptions): Promise<Desk | 'taken'> {
  const path = socketPath(dataDir)
  if (path === undefined) throw new Error(`The path of ${dataDir} is too long for a socket`)
  const open = new Set<Socket>()
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // A client that disconnects early is not a fault.
    socket.on('error', () => undefined)
    const answered = serve(socket, { commands, context, log }).finally(() => running.delete(answered))
    running.add(answered)
  })
  if ((await listen(server, path)) === 'taken') return 'taken'
  server.on('error', (error) => log.warn(because({ zh: '命令行入口出错', en: 'The desk' }, error)))
  return {
    async close() {
      const isOver = new Promise<void>((resolve) => void server.close(() => resolve()))
      // Commands under way are finished, which takes moments.
      await Promise.all(running)
      for (const socket of open) socket.destroy()
      await isOver
    },
  }
}

async function listen(server: Server, path: string): Promise<'listening' | 'taken'> {
  try {
    await tryToListen(server, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    if (await isAnswered(path)) return 'taken'
    unlinkSync(path)
    await tryToListen(server, path)
  }
  return 'listening'
}

/** Creates the socket with its final permissions, so that other users cannot reach it at any moment. */
async function tryToListen(server: Server, path: string): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A worker thread cannot set the umask.
  const before = isMainThread ? process.umask(0o177) : undefined
  try {
    server.listen({ path })
  } finally {
    if (before !== undefined) process.umask(before)
  }
  await listening
  chmodSync(path, 0o600)
}

/** Whether a process listens on the socket; a killed process leaves a file without a listener. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

async function serve(socket: Socket, { commands, context, log }: DeskOptions): Promise<void> {
  const send = (reply: DeskReply) => void (socket.writable && socket.write(`${JSON.stringify(reply)}\n`))
  let language: Language = 'zh'
  socket.setTimeout(QUESTION_MS, () => socket.destroy())
  try {
    const question = await firstLine(socket)
    // The rest of a line without end is not read: a socket that is only ended would wait for the sender of it.
    if (question === undefined) return void socket.destroy()
    socket.setTimeout(0)
    const request = deskRequest.parse(JSON.parse(question))
    language = request.language
    const { operator, ...rest } = request
    const done = await runCommand(
      commands,
      {
        ...rest,
        staff: { name: operator, via: 'desk' },
        say: (say) => send({ say }),
        give: (path, bytes) => send({ path, bytes: bytes.toString('base64') }),
      },
      context,
    )
    send({ done })
  } catch (error) {
    log.error(becauseOfBug({ zh: '一条命令出错', en: 'The desk failed' }, error))
    send({ say: failed[language] })
    send({ done: false })
  } finally {
    socket.end()
  }
}

async function firstLine(socket: Socket): Promise<string | undefined> {
  try {
    // The stream stays open after the first line, because the reply goes over the same socket.
    for await (const line of readLines(socket.iterator({ destroyOnReturn: false }), LONGEST_QUESTION)) return line
  } catch {
    // The client disconnected, or sent nothing in time.
  }
  return undefined
}
