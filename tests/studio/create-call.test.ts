import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { createCall } from '#studio/calls/create-call.ts'

const shape = z.object({ name: z.string() })

/** Asks a server that gives this answer. */
async function ask(answer: () => Promise<Response>) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const call = createCall({
    baseUrl: 'http://localhost/studio/api',
    fetch: (input, init) => {
      requests.push({ url: input instanceof Request ? input.url : String(input), init })
      return answer()
    },
  })
  return { result: await call.send('staff/close', shape, { id: 8 }), requests }
}
const json = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

describe('a call of the studio', () => {
  it('is sent as JSON, with a time limit', async () => {
    const { result, requests } = await ask(json(200, { data: { name: '王芳' } }))
    expect(result).toEqual({ kind: 'ok', data: { name: '王芳' } })
    const [request] = requests
    expect(request?.url).toBe('http://localhost/studio/api/staff/close')
    expect(request?.init).toMatchObject({ method: 'POST', body: '{"id":8}' })
    expect(new Headers(request?.init?.headers).get('content-type')).toBe('application/json')
    expect(request?.init?.signal).toBeInstanceOf(AbortSignal)
  })

  it.each([
    [401, 'unauthorized'],
    [401, 'factor-required'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [412, 'other-account'],
    [429, 'limited'],
    [503, 'unavailable'],
  ])('returns a refusal with %i as %s, with the sentence of the server', async (status, kind) => {
    const { result } = await ask(json(status, { error: { kind, message: '不行。' } }))
    expect(result).toMatchObject({ kind, message: '不行。' })
  })

  it('returns the sentences for the fields of a form', async () => {
    const { result } = await ask(json(422, { error: { kind: 'invalid', message: '', fields: { login: '太短。' } } }))
    expect(result).toMatchObject({ kind: 'invalid', fields: { login: '太短。' } })
  })

  it.each<[title: string, answer: () => Promise<Response>, kind: string]>([
    ['a proxy that refuses', json(401, '<html>'), 'unauthorized'],
    ['a proxy without a server behind it', json(502, '<html>'), 'unavailable'],
    ['an answer of another shape', json(200, { data: { name: 8 } }), 'malformed'],
    ['an answer without an envelope', json(200, { name: '王芳' }), 'malformed'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ])('says in a sentence that there was %s', async (_, answer, kind) => {
    const { result } = await ask(answer)
    expect(result).toMatchObject({ kind, message: expect.stringMatching(/。$/u) })
  })
})
