import type { FastifyInstance, preParsingHookHandler } from 'fastify'

import { formLimits } from './form-limits.ts'
import { isJsonWithin } from './json-shape.ts'

/** An error that the framework answers with this status. */
function fault(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode })
}

/** Makes a scope refuse JSON whose shape is beyond the limits of a form before any of it is parsed. */
export function registerFormParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && !isJsonWithin(body)) return done(fault(400, 'The body is too deep or too wide'))
    return parse(request, typeof body === 'string' ? body : body.toString(), done)
  })
}

/** Disconnects a client whose body arrives in too many pieces: a browser sends it in a few. */
export const boundPieces: preParsingHookHandler = ({ raw }, _reply, payload, done) => {
  let left: number = formLimits.pieces
  payload.on('data', () => {
    left -= 1
    if (left === 0) raw.destroy()
  })
  done()
}
