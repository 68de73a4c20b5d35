import * as z from 'zod'

import { CODE_REFUSED, CODE_SUCCESS, envelopeResponse } from '#contract/calls/envelope.ts'
import { errors } from '#server/platform/answers/errors.ts'
import { jsonSchemaOf } from '#server/platform/answers/json-schema-of.ts'

import { apiCalls } from './calls/api-calls.ts'
import type { ApiContext } from './calls/api-context.ts'
import type { ApiCall } from './calls/define-call.ts'

/** One parameter in the description of a call. */
export interface ParameterDoc {
  name: string
  in: 'query'
  required: boolean
  description: string
  schema: Record<string, unknown>
}

export interface OperationDoc {
  operationId: string
  summary: string
  /** Parameters of the query string; those of a POST are in its body. */
  parameters: ParameterDoc[]
  requestBody?: { required: boolean; content: Partial<Record<BodyKind, { schema: BodyDoc }>> }
  /** Present on calls for members. */
  security?: { token: never[] }[]
  responses: Record<string, unknown>
}

/** Media type of a body: the parameters as a JSON object, or a file as a form. */
type BodyKind = 'application/json' | 'multipart/form-data'

/** The schema of a POST body. */
interface BodyDoc {
  type: 'object'
  required: string[]
  properties: Record<string, Record<string, unknown>>
}

/** The API as an OpenAPI 3.1 document, generated from the table of calls. */
export interface ApiDoc {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OperationDoc>>
  components: { securitySchemes: { token: { type: 'apiKey'; in: 'header'; name: 'token'; description: string } } }
}

export function describeApi(context: Pick<ApiContext, 'portalVersion'>): ApiDoc {
  const paths = Object.entries(apiCalls).map(([name, call]) => [
    `/${call.path}`,
    { [call.method.toLowerCase()]: describeCall(name, call) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: '文澜 API',
      version: context.portalVersion(),
      description:
        '所有回答都装在 {code, msg, data} 中：code 为 1 表示成功，为 0 时 msg 可直接显示给访客。路径不分大小写。',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(paths),
    // docs/specification/portal.md#roles
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: '登录或注册时得到的 token' },
      },
    },
  }
}

/** HTTP statuses of calls that were not answered. */
const unanswered = [...new Set(Object.values(errors).map(({ status }) => status))].filter(
  (status) => status !== 200 && status !== 401,
)

/** src/contract/members/proved-number.ts */
const proved = {
  proved: {
    type: 'object',
    required: ['event', 'seconds'],
    properties: { event: { type: 'string' }, seconds: { type: 'number', exclusiveMinimum: 0 } },
    description: '号码没有账号：同一个验证码在这些秒内可用于 event（register 即注册），不必再发短信',
  },
}

/** The envelope of a refusal by rule: nothing, the faults by field, or the seconds until the next try. */
const refusal = envelopeOf(CODE_REFUSED, {
  anyOf: [
    { type: 'null' },
    objectOf(
      'fields',
      { type: 'object', additionalProperties: { type: 'string' }, description: '各字段的说明' },
      proved,
    ),
    objectOf('retryAfter', { type: 'integer', minimum: 1, description: '多少秒以后可以再试' }),
  ],
})

function describeCall(name: string, call: ApiCall): OperationDoc {
  const parameters = Object.entries(call.input.shape).map(([parameter, schema]) => describeParameter(parameter, schema))
  if (call.filters)
    parameters.push(
      { name: 'category', in: 'query', required: false, description: '分类', schema: { type: 'string' } },
      {
        name: 'area',
        in: 'query',
        required: false,
        description: '地区代码（GB/T 2260），省、市代码也包括其下的地区；其他可筛选字段见各内容类型',
        schema: { type: 'string' },
      },
    )
  return {
    operationId: name,
    summary: call.summary,
    ...describeInput(call, parameters),
    ...(call.isPrivate ? { security: [{ token: [] }] } : {}),
    responses: {
      200: {
        description: '成功（code 1），或按规则拒绝（code 0，msg 说明原因）',
        content: {
          'application/json': {
            schema: { anyOf: [envelopeOf(CODE_SUCCESS, jsonSchemaOf(call.output, 'output')), refusal] },
          },
        },
      },
      default: {
        description: `没有登录（401），或这次调用没有得到答复（${unanswered.join('、')}）`,
        content: { 'application/json': { schema: jsonSchemaOf(envelopeResponse, 'output') } },
      },
    },
  }
}

/** Puts the parameters of a GET into the query string and those of a POST into the body, or beside an uploaded file. */
function describeInput(
  { method, file }: ApiCall,
  parameters: ParameterDoc[],
): Pick<OperationDoc, 'parameters' | 'requestBody'> {
  if (file !== undefined) {
    const properties = {
      [file]: {
        type: 'string',
        format: 'binary',
        contentMediaType: 'image/*',
        description: '一张图片：JPEG、PNG、WebP、GIF 或 AVIF',
      },
    }
    return {
      parameters,
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', required: [file], properties } } },
      },
    }
  }
  return method === 'GET' ? { parameters } : { parameters: [], requestBody: describeBody(parameters) }
}

function describeBody(parameters: readonly ParameterDoc[]): NonNullable<OperationDoc['requestBody']> {
  const required = parameters.filter((parameter) => parameter.required)
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description === '' ? {} : { description }) },
    ]),
  )
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema: { type: 'object', required: required.map(({ name }) => name), properties } },
    },
  }
}

function describeParameter(name: string, schema: z.core.$ZodType): ParameterDoc {
  const { description, ...json } = jsonSchemaOf(schema, 'output')
  return {
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    description: typeof description === 'string' ? description : '',
    schema: json,
  }
}

function envelopeOf(code: number, data: Record<string, unknown>): Record<string, unknown> {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: code }, msg: { type: 'string' }, data },
  }
}

function objectOf(
  name: string,
  schema: Record<string, unknown>,
  optional: Record<string, unknown> = {},
): Record<string, unknown> {
  return { type: 'object', required: [name], properties: { [name]: schema, ...optional } }
}
