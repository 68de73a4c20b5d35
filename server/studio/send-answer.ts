import type { FastifyReply } from 'fastify'

import { sendPreview, sendPreviewRefusal } from './send-preview.ts'
import { noStaffCookie } from './staff-cookie.ts'
import type { StudioAnswer } from './studio-answer.ts'

/** Sends the answer of a call: as JSON, or as a page where a browser shows it. */
export function sendAnswer(reply: FastifyReply, { status, body, headers = {} }: StudioAnswer): FastifyReply {
  if ('page' in body) return sendPreview(reply, body.page)
  const error = 'error' in body ? body.error : undefined
  if (error?.seconds !== undefined) reply.header('retry-after', error.seconds)
  // A session that has ended is not sent again.
  if (error?.kind === 'unauthorized') reply.header('set-cookie', noStaffCookie())
  reply.code(status).headers(headers)
  const showsPage = error !== undefined && (reply.request.headers.accept ?? '').includes('text/html')
  return showsPage ? sendPreviewRefusal(reply, error.message) : reply.send(body)
}
