import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { studioCalls } from '#server/studio/calls/studio-calls.ts'
import { describeStudio } from '#server/studio/describe-studio.ts'

import { startStudio } from './start-studio.ts'

const operation = z.object({
  summary: z.string().min(10),
  parameters: z.array(
    z.object({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: z.looseObject({}) }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
  security: z.array(z.looseObject({})).optional(),
  'x-rights': z.array(z.string()).optional(),
  responses: z.object({
    200: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({ type: z.string() }) })) }),
    default: z.looseObject({}),
  }),
})
const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operation)),
})

describe('the description of the calls of the studio', () => {
  const { paths } = description.parse(describeStudio())

  it('has every call once, with what it takes and answers', () => {
    expect(Object.keys(paths).toSorted()).toEqual(studioCalls.map(({ path }) => `/${path}`).toSorted())
  })

  it.each(studioCalls.map((call) => [call.path, call] as const))(
    'says who may call %s, and with what',
    (path, call) => {
      const method = call.method === 'GET' ? 'get' : 'post'
      const entry = paths[`/${path}`]?.[method]
      expect(entry?.['x-rights']).toEqual(call.kind === 'open' ? undefined : [call.right].flat())
      expect(entry?.security === undefined).toBe(call.kind === 'open')
      const bodies = call.kind === 'file' ? ['application/octet-stream'] : ['application/json']
      expect(Object.keys(entry?.requestBody?.content ?? {})).toEqual(call.method === 'GET' ? [] : bodies)
      expect(Object.keys(entry?.responses[200].content ?? {})).toEqual([
        call.kind === 'page' ? 'text/html' : 'application/json',
      ])
    },
  )

  it('names the parameters of an address, and which are needed', () => {
    expect(paths['/content/version']?.get?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['type', true],
      ['key', true],
      ['id', true],
    ])
    expect(paths['/media/upload']?.post?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['kind', true],
      ['name', false],
    ])
  })

  it('is answered to everybody, and has nothing of the site', async () => {
    const { app } = await startStudio('sqlite')
    const { statusCode, body, headers } = await app.inject({ url: '/studio/api/openapi.json' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual(describeStudio())
  })
})
