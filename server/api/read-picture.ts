import type { FastifyRequest } from 'fastify'

import type { Say } from '#server/platform/answers/say.ts'

import { errorAnswer, type CallAnswer } from './calls/call-answer.ts'

/** The form field that holds the picture (docs/specification/portal.md#calls). */
const FIELD = 'image'
/** The limit stated in the forms: 每张不超过 8 MB. */
export const MAX_FILE = 8 * 1024 * 1024
/** Room for the multipart framing and the fields beside the file. */
const MAX_AROUND = 64 * 1024
/** Upper bound of a body. */
export const MAX_BODY = MAX_FILE + MAX_AROUND
/** Some clients send a few fields of their own beside the file; they are ignored. */
const MAX_FIELDS = 10

/**
 * Limits of the parser. They allow one file and one byte more than is accepted, because the parser drops the excess
 * silently and the excess must be noticed.
 */
export const multipartLimits = {
  fileSize: MAX_FILE + 1,
  files: 2,
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + 2,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Faults of an upload's body: too large, not exactly one picture, or cut off. */
export type ReadFault = 'too-large' | 'not-one' | 'malformed'

export function pictureRefusal(say: Say, fault: ReadFault): CallAnswer {
  if (fault === 'too-large')
    return errorAnswer(say, 'BODY_TOO_LARGE', say('uploads', 'tooLarge', { size: MAX_FILE / 1024 / 1024 }))
  if (fault === 'not-one') return errorAnswer(say, 'INPUT_INVALID', say('uploads', 'notOne', { field: FIELD }))
  return errorAnswer(say, 'BODY_INVALID', say('uploads', 'incomplete'))
}

/**
 * Reads the single picture of a multipart body into memory, never onto the disk. The file name and the claimed
 * type are ignored.
 *
 * @param fits tells whether memory has room for this many bytes in total
 */
export function readPicture(request: FastifyRequest, fits: (bytes: number) => boolean): Promise<ReadPicture> {
  return Promise.race([readParts(request, fits), untilOver(request)])
}

export type ReadPicture = { ok: true; file: Buffer } | { ok: false; fault: ReadFault }

/**
 * Bounds a body without a declared length by counting its bytes as they arrive, independently of the parser, and
 * ends the reading when the connection closes.
 */
function untilOver({ raw }: FastifyRequest): Promise<ReadPicture> {
  return new Promise((resolve) => {
    let length = 0
    const count = (chunk: Buffer) => {
      length += chunk.length
      if (length <= MAX_BODY) return
      raw.off('data', count)
      raw.unpipe()
      resolve({ ok: false, fault: 'too-large' })
    }
    const isCut = () => {
      if (!raw.complete) resolve({ ok: false, fault: 'malformed' })
    }
    if (raw.destroyed) return isCut()
    raw.once('close', isCut)
    raw.on('data', count)
  })
}

async function readParts(request: FastifyRequest, fits: (bytes: number) => boolean): Promise<ReadPicture> {
  let file: Buffer | undefined
  if (request.raw.destroyed) return { ok: false, fault: 'malformed' }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue
      if (part.fieldname !== FIELD || file !== undefined) {
        part.file.destroy()
        return { ok: false, fault: 'not-one' }
      }
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of part.file) {
        if (!Buffer.isBuffer(chunk)) continue
        length += chunk.length
        if (length > MAX_FILE || !fits(length)) return { ok: false, fault: 'too-large' }
        chunks.push(chunk)
      }
      file = Buffer.concat(chunks)
    }
  } catch {
    // The connection broke, or the body is not a valid form.
    return { ok: false, fault: 'malformed' }
  }
  return file === undefined || file.length === 0 ? { ok: false, fault: 'not-one' } : { ok: true, file }
}
