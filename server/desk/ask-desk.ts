import { connect } from 'node:net'

import type { Message } from '#server/platform/log/message.ts'

import { deskReply, socketPath, type DeskRequest } from './desk-protocol.ts'
import type { DeskOutput } from './desk-command.ts'
import { readLines } from './read-lines.ts'

const broken: Message = {
  zh: '服务在回答完之前断开了，不知道是否已经完成；请重新查看。',
  en: 'The server broke off before its answer was complete; whether it is done is not certain: look again.',
}

/** Replies contain photographs of documents. */
const LONGEST_REPLY = 50_000_000

/** Sends a request to the desk of a running server; `absent` if no server answers. */
export async function askDesk(
  dataDir: string,
  request: DeskRequest,
  { say, give }: DeskOutput,
): Promise<'done' | 'failed' | 'absent'> {
  const path = socketPath(dataDir)
  if (path === undefined) return 'absent'
  const socket = connect({ path })
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isThere) return 'absent'
  socket.on('error', () => undefined)
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of readLines(socket, LONGEST_REPLY)) {
    const reply = deskReply.parse(JSON.parse(line))
    if ('done' in reply) return reply.done ? 'done' : 'failed'
    if ('say' in reply) say(reply.say)
    else give(reply.path, Buffer.from(reply.bytes, 'base64'))
  }
  say(broken[request.language ?? 'zh'])
  return 'failed'
}
