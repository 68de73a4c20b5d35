import type { FastifyInstance, preParsingHookHandler } from 'fastify'

import { formLimits } from './form-limits.ts'
import { isJsonWithin, type JsonLimits } from './json-shape.ts'

/** An error that the framework answers with this status. */
function fault(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode })
}

/** Makes a scope refuse JSON whose shape is beyond the limits, those of a form by default, before any of it is parsed. */
export function registerFormParser(app: FastifyInstance, limits: JsonLimits = formLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && !isJsonWithin(body, limits))
      return done(fault(400, 'The body is too deep or too wide'))
    return parse(request, typeof body === 'string' ? body : body.toString(), done)
  })
}

/** Disconnects a client whose body, a form, arrives in too many pieces: a browser sends it in a few. */
export const boundPieces: preParsingHookHandler = boundPiecesTo(formLimits.pieces)

/** Disconnects a client whose body arrives in more pieces than a browser sends it in. */
export function boundPiecesTo(most: number): preParsingHookHandler {
  return ({ raw }, _reply, payload, done) => {
    let left = most
    payload.on('data', () => {
      left -= 1
      if (left === 0) raw.destroy()
    })
    done()
  }
}
