import type { FastifyRequest } from 'fastify'

import { errorAnswer, type CallAnswer } from './calls/call-answer.ts'

/** The field a picture comes in (docs/specification/portal.md#calls). */
const FIELD = 'image'
/** As the forms say: 每张不超过 8 MB. */
export const MAX_FILE = 8 * 1024 * 1024
/** What stands around a file in a multipart body, and fields beside it. */
const MAX_AROUND = 64 * 1024
/** No body that is taken is longer. */
export const MAX_BODY = MAX_FILE + MAX_AROUND
/** Some clients send a few fields of their own beside the file; they are read over. */
const MAX_FIELDS = 10

/** What the parser itself holds to. One file and one byte more than is taken, so that they are noticed and not dropped. */
export const multipartLimits = {
  fileSize: MAX_FILE + 1,
  files: 2,
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + 2,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
}

export const fileTooLarge = errorAnswer('BODY_TOO_LARGE', `图片不能超过 ${MAX_FILE / 1024 / 1024} MB`)
const notOnePicture = errorAnswer('INPUT_INVALID', `请用字段 ${FIELD} 上传一张图片`)
const malformed = errorAnswer('INPUT_INVALID', '上传的内容不完整')

/**
 * Reads the one picture of a multipart body into memory, and nothing onto the disk. Its name and the type it claims are never looked at.
 *
 * @param fits whether there is room in memory for so many bytes in all
 */
export function readPicture(request: FastifyRequest, fits: (bytes: number) => boolean): Promise<ReadPicture> {
  return Promise.race([readParts(request, fits), untilOver(request)])
}

export type ReadPicture = { ok: true; file: Buffer } | { ok: false; answer: CallAnswer }

/** A body that says of no part how long it will be is counted as it comes, whatever the parser waits for; and nothing waits for a line that is gone. */
function untilOver({ raw }: FastifyRequest): Promise<ReadPicture> {
  return new Promise((resolve) => {
    let length = 0
    const count = (chunk: Buffer) => {
      length += chunk.length
      if (length <= MAX_BODY) return
      raw.off('data', count)
      raw.unpipe()
      resolve({ ok: false, answer: fileTooLarge })
    }
    const isCut = () => {
      if (!raw.complete) resolve({ ok: false, answer: malformed })
    }
    if (raw.destroyed) return isCut()
    raw.once('close', isCut)
    raw.on('data', count)
  })
}

async function readParts(request: FastifyRequest, fits: (bytes: number) => boolean): Promise<ReadPicture> {
  let file: Buffer | undefined
  if (request.raw.destroyed) return { ok: false, answer: malformed }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue
      if (part.fieldname !== FIELD || file !== undefined) {
        part.file.destroy()
        return { ok: false, answer: notOnePicture }
      }
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of part.file) {
        if (!Buffer.isBuffer(chunk)) continue
        length += chunk.length
        if (length > MAX_FILE || !fits(length)) return { ok: false, answer: fileTooLarge }
        chunks.push(chunk)
      }
      file = Buffer.concat(chunks)
    }
  } catch {
    // Cut off, or nothing a form can be read from.
    return { ok: false, answer: malformed }
  }
  return file === undefined || file.length === 0 ? { ok: false, answer: notOnePicture } : { ok: true, file }
}
