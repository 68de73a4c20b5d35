import type { FastifyRequest } from 'fastify'

import { errorAnswer, type CallAnswer } from './call-answer.ts'

/** The field a picture comes in (spec §7, §9). */
const FIELD = 'image'
/** As the forms say: 每张不超过 8 MB. */
export const MAX_FILE = 8 * 1024 * 1024
/** Some clients send a few fields of their own beside the file; they are read over. */
const MAX_FIELDS = 10

/** What the parser itself holds to. One file more than is taken, so that a second is noticed and not dropped. */
export const multipartLimits = { fileSize: MAX_FILE, files: 2, fields: MAX_FIELDS, parts: MAX_FIELDS + 2, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 }

export const fileTooLarge = errorAnswer('BODY_TOO_LARGE', `图片不能超过 ${MAX_FILE / 1024 / 1024} MB`)
const notOnePicture = errorAnswer('INPUT_INVALID', `请用字段 ${FIELD} 上传一张图片`)
const malformed = errorAnswer('INPUT_INVALID', '上传的内容不完整')

/**
 * Reads the one picture of a multipart body into memory, and nothing onto the disk. Its name and the type it claims are never looked at.
 *
 * @param hold takes note of so many bytes more in memory; false where there is no room for them
 */
export async function readPicture(request: FastifyRequest, hold: (bytes: number) => boolean): Promise<{ ok: true; file: Buffer } | { ok: false; answer: CallAnswer }> {
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue
      if (part.fieldname !== FIELD || file !== undefined) {
        part.file.destroy()
        return { ok: false, answer: notOnePicture }
      }
      const chunks: Buffer[] = []
      for await (const chunk of part.file) {
        if (!Buffer.isBuffer(chunk)) continue
        if (!hold(chunk.length)) return { ok: false, answer: errorAnswer('UNAVAILABLE') }
        chunks.push(chunk)
      }
      if (part.file.truncated) return { ok: false, answer: fileTooLarge }
      file = Buffer.concat(chunks)
    }
  } catch (error) {
    return { ok: false, answer: isTooLarge(error) ? fileTooLarge : malformed }
  }
  return file === undefined || file.length === 0 ? { ok: false, answer: notOnePicture } : { ok: true, file }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}
