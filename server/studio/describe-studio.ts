import * as z from 'zod'

import { studioRefusal } from '#contract/studio/studio-envelope.ts'
import { STAFF_ACCOUNT_HEADER } from '#contract/studio/staff-account-header.ts'
import { jsonSchemaOf } from '#server/platform/answers/json-schema-of.ts'

import { studioCalls } from './calls/studio-calls.ts'
import type { StudioCall } from './define-staff-call.ts'
import { STAFF_COOKIE } from './staff-cookie.ts'

/** The calls of the studio as an OpenAPI 3.1 document, made of the table of calls. It says nothing of the site. */
export function describeStudio(calls: readonly StudioCall[] = studioCalls): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: '文澜后台 API',
      version: '1',
      description:
        '成功的回答是 {data}，没有成功的是 {error}：kind 说明种类，message 可以直接给人看。只接受同源的请求；改动只用 POST。' +
        `请求可以用 ${STAFF_ACCOUNT_HEADER} 头写明账号的编号（/session 的 id）：会话是另一个账号的，就不做，kind 是 other-account。` +
        '大文件可以按 tus 1.0.0（core、creation、termination）分段传到 /media/parts，断线以后从收到的地方接着传，' +
        '传完用 /media/store 存下；要有 media.write 的权限，会话和同源的要求与别的调用一样，没有传完的文件保留一天。',
    },
    servers: [{ url: '/studio/api' }],
    paths: Object.fromEntries(
      calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: describeCall(call) }]),
    ),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE, description: '登录后得到，程序读不到' },
      },
    },
  }
}

function describeCall(call: StudioCall): Record<string, unknown> {
  const input = objectShape.parse(jsonSchemaOf(call.input, 'input'))
  const isInAddress = call.method === 'GET' || call.kind === 'file'
  return {
    operationId: call.path.replaceAll('/', '.'),
    summary: call.about,
    parameters: isInAddress
      ? Object.entries(input.properties).map(([name, schema]) => ({
          ...{ name, in: 'query', required: input.required.includes(name), schema },
        }))
      : [],
    ...bodyOf(call, input),
    ...(call.kind === 'open' ? {} : { security: [{ session: [] }], 'x-rights': [call.right].flat() }),
    responses: {
      200: { description: '成功', content: answerOf(call) },
      default: {
        description: '没有成功',
        content: { 'application/json': { schema: jsonSchemaOf(studioRefusal, 'input') } },
      },
    },
  }
}

const objectShape = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

function bodyOf(call: StudioCall, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (call.method === 'GET') return {}
  const content =
    call.kind === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: input } }
  return { requestBody: { required: true, content } }
}

function answerOf(call: StudioCall): Record<string, unknown> {
  if (call.kind === 'page') return { 'text/html': { schema: { type: 'string' } } }
  const data = jsonSchemaOf(call.output, 'input')
  return {
    'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } },
  }
}
