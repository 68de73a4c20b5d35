import { uploadResponse } from '#contract/members/member.ts'

import { openEnvelope } from './read-answer.ts'
import { refuseToken } from './expired-token.ts'
import { storedToken } from './stored-token.ts'
import type { Upload } from './upload.ts'

/** Multipart field of a picture (docs/specification/portal.md#calls). */
const FIELD = 'image'
const CALL = 'common/upload'
/**
 * An upload depends on the speed of the connection, so the 5000 ms of other calls do not apply to the whole of it; they
 * apply to a stalled upload. Afterwards the server checks the picture and re-encodes it.
 */
const STALLED_MS = 5000
const WORK_MS = 20_000

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
export const sendPicture: Upload = (picture, { purpose = 'picture', onProgress, signal } = {}) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLate = false
    const token = storedToken()
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isLate = true
        request.abort()
      }, ms)
    }
    const giveUp = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(STALLED_MS)
      if (total > 0) onProgress?.(loaded / total)
    })
    request.upload.addEventListener('load', () => wait(WORK_MS))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      if (request.status === 0) return resolve({ kind: isLate ? 'timeout' : 'network' })
      const opened = openEnvelope(CALL, request.status, readJson(request.responseText))
      if (opened.kind === 'unauthorized') refuseToken(token)
      if (opened.kind !== 'ok') return resolve(opened)
      const parsed = uploadResponse.safeParse(opened.data)
      return resolve(parsed.success ? { kind: 'ok', data: parsed.data } : { kind: 'malformed', detail: CALL })
    })
    if (signal?.aborted === true) return resolve({ kind: 'network' })
    signal?.addEventListener('abort', giveUp)
    const form = new FormData()
    form.append(FIELD, picture, 'picture')
    request.open('POST', `/api/${CALL}${purpose === 'picture' ? '' : `?purpose=${purpose}`}`)
    if (token !== undefined) request.setRequestHeader('token', token)
    wait(STALLED_MS)
    return request.send(form)
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
