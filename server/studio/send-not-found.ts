import type { FastifyReply } from 'fastify'

/** Answers an address of the studio that is neither a file of it nor a page. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('没有这个地址')
}
