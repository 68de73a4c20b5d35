import * as z from 'zod'

import { type BackendCallName, backendCall, backendCallNames } from '#contract/calls/backend-calls.ts'
import {
  type BackendChoice,
  type BackendShape,
  backendChoices,
  backendShapeNames,
  backendShapes,
} from '#contract/calls/backend-shapes.ts'

import { meaningsOfNames, meaningsOfValues } from './backend-names.ts'
import { choice } from './choice.ts'
import { isInherited } from '../names/inherited-name.ts'
import { fieldName, fileHead } from '../names/name.ts'

const steps = (text: string) => text.split('.')
const isStep = (step: string) => /^[\p{L}_][\p{L}\p{N}_-]{0,59}$|^\d{1,3}$/u.test(step) && !isInherited(step)

/** A place in an answer: property names, nested ones separated by dots. */
const place = z
  .string()
  .max(200)
  .refine(
    (text) => steps(text).length <= 6 && steps(text).every(isStep),
    '应为名称，里面一层用点隔开，如 data.list，最多 6 层',
  )
/** A place in an answer, or with an empty text the whole answer. */
const placeOrWhole = z.union([z.literal(''), place])

/** The backend's name of a parameter, without characters that would change the rest of the address. */
const theirName = z.string().regex(/^[\p{L}_][\p{L}\p{N}_.[\]-]{0,59}$/u, '应为参数名，如 pagesize')
const theirNameOrNone = z.union([z.literal(''), theirName])
const theirValue = z.union([z.string().max(200), z.number()])
const code = z.union([z.number(), z.string().max(40), z.boolean()])

/** A path below the backend's address: names and slashes only, so that it cannot lead elsewhere. */
const callPath = z
  .string()
  .max(200)
  .refine(
    (text) => /^[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*\/?$/u.test(text),
    '应为接口路径，如 article/index，开头没有斜线，不带问号',
  )
const prefix = z
  .string()
  .refine(
    (text) => text === '' || /^\/[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*$/u.test(text),
    '应以斜线开头，如 /api 或 /index.php/api；没有前缀时为空',
  )

const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/u, '应为请求头的名称，如 token')

const envelope = {
  code: placeOrWhole.meta({
    title: '状态码在哪里',
    description: '答复里放状态码的名称，如 code；没有状态码、只看 HTTP 状态时写空',
    examples: ['code', 'errno'],
  }),
  success: z
    .array(code)
    .min(1, '至少写一个')
    .max(10)
    .meta({
      title: '成功的状态码',
      description: '这些状态码表示成功，如 [1]、[0]、[20000]；"1" 和 1 一样',
      examples: [[1], [0], [20000]],
    }),
  message: placeOrWhole.meta({
    title: '提示在哪里',
    description: '答复里放提示文字的名称，如 msg、message；没有时写空',
    examples: ['msg', 'message'],
  }),
  data: placeOrWhole.meta({
    title: '内容在哪里',
    description: '答复里放内容的名称，如 data；整个答复就是内容时写空',
    examples: ['data', 'result'],
  }),
  login: z
    .array(code)
    .max(10)
    .meta({
      title: '要重新登录的状态码',
      description: '这些状态码表示没有登录或登录过期；HTTP 401 总是这个意思',
      examples: [[401, -1]],
    }),
  missing: z
    .array(code)
    .max(10)
    .meta({
      title: '没有这项内容的状态码',
      description: '这些状态码表示内容不存在；HTTP 404 总是这个意思',
      examples: [[404]],
    }),
}

const listShape = choice(
  {
    rows: '{ total, rows }',
    list: '{ total, list }',
    paginator: 'ThinkPHP 分页：{ total, per_page, current_page, last_page, data }',
    array: '只有一个列表，没有总数',
  },
  { title: '列表的形状', description: '列表放在什么样的结构里；名称不同时，再写 rows、total、page、limit' },
)

const list = z.strictObject({
  shape: listShape.optional(),
  rows: placeOrWhole.optional().meta({
    title: '行在哪里',
    description: '放列表的名称，写了就代替形状里的名称；整个内容就是列表时写空',
    examples: ['items'],
  }),
  total: placeOrWhole
    .optional()
    .meta({ title: '总数在哪里', description: '放总条数的名称；没有时写空', examples: ['count'] }),
  page: placeOrWhole
    .optional()
    .meta({ title: '页码在哪里', description: '放当前页码的名称；没有时写空', examples: ['current_page'] }),
  limit: placeOrWhole
    .optional()
    .meta({ title: '每页条数在哪里', description: '放每页条数的名称；没有时写空', examples: ['per_page'] }),
  whole: z
    .boolean()
    .optional()
    .meta({ title: '一次给出全部', description: '后端不分页，一次给出所有内容，由门户分页' }),
})

const parameters = {
  names: z.record(fieldName, theirNameOrNone).meta({
    title: '参数名',
    description: '左边是门户的参数名，右边是后端的；后端没有的写空，就不发送',
    examples: [{ limit: 'pagesize', keyword: 'q' }],
  }),
  values: z.record(fieldName, z.record(z.string().max(60), theirValue)).meta({
    title: '参数值',
    description: '某个参数的值在后端怎么写',
    examples: [{ sort: { newest: 'createtime', popular: 'views' } }],
  }),
  fixed: z
    .record(theirName, theirValue)
    .meta({ title: '固定参数', description: '每次都一起发送的参数', examples: [{ platform: 'web' }] }),
}

const send = choice(
  { json: 'JSON', form: '表单（application/x-www-form-urlencoded）' },
  { title: '提交的格式', description: 'POST 的内容用什么格式发送' },
)

const call = z.strictObject({
  absent: z.boolean().optional().meta({
    title: '后端没有',
    description: '后端没有这个接口：不去问，页面上当作没有内容；config 和 agreement 用门户自己的',
  }),
  path: callPath
    .optional()
    .meta({ title: '路径', description: '这个接口在后端的路径，写在前缀后面', examples: ['cms/archives'] }),
  method: choice(
    { GET: '读取', POST: '提交' },
    { title: '方法', description: '后端用哪种 HTTP 方法，与门户不同时才写' },
  ).optional(),
  send: send.optional(),
  data: placeOrWhole
    .optional()
    .meta({ title: '内容在哪里', description: '在内容里面再进一层，如 info；不写时内容就是全部', examples: ['info'] }),
  list: list.optional().meta({ title: '列表', description: '这个接口的列表与别处不同时才写' }),
  names: parameters.names.optional(),
  values: parameters.values.optional(),
  fixed: parameters.fixed.optional(),
  field: theirName
    .optional()
    .meta({ title: '文件字段', description: '仅用于 upload：图片放在哪个表单字段里', examples: ['file'] }),
})

function everyCall(): { [Name in BackendCallName]: z.ZodOptional<typeof call> } {
  const entries = backendCallNames.map((name) => [
    name,
    call
      .optional()
      .meta({ title: backendCall(name).title, description: `门户的 ${backendCall(name).path} 在这个后端有什么不同` }),
  ])
  return Object.fromEntries(entries)
}

function everyShape(): { [Name in BackendShape]: z.ZodOptional<z.ZodRecord<typeof place, z.ZodEnum>> } {
  const entries = backendShapeNames.map((name) => {
    const { title, names } = backendShapes[name]
    return [
      name,
      z
        .record(place, choice(meaningsOfNames(names), { title: '门户的名称', description: '这个字段在门户里叫什么' }))
        .optional()
        .meta({ title, description: '左边是后端的名称，右边是门户的；名称相同的不用写' }),
    ]
  })
  return Object.fromEntries(entries)
}

/** A value as the backend writes it; 1 and "1" are the same. */
const writtenValue = z.string().min(1).max(60)

function valuesTable(name: string, choice: BackendChoice) {
  const meta = { title: meaningsOfNames([name])[name] ?? name, description: '左边是后端的值，右边是门户的' }
  if (choice === 'flag')
    return z
      .record(writtenValue, z.boolean())
      .optional()
      .meta({ ...meta, examples: [{ Y: true, N: false }] })
  if (choice === 'word')
    return z
      .record(writtenValue, z.string().min(1).max(100))
      .optional()
      .meta({ ...meta, examples: [{ 3: '展览' }] })
  return z.record(writtenValue, choiceOf(choice)).optional().meta(meta)
}

function choiceOf(values: readonly string[]) {
  return choice(meaningsOfValues(values), { title: '门户的值', description: '这个值在门户里是什么' })
}

/** Builds the tables of values, for the kinds of objects that have any. */
function everyTable(): Record<string, z.ZodOptional<z.ZodObject>> {
  const shapes = backendShapeNames.flatMap((shape): [string, z.ZodOptional<z.ZodObject>][] => {
    const tables = Object.entries(backendChoices(shape)).map(
      ([name, found]) => [name, valuesTable(name, found)] as const,
    )
    return tables.length === 0
      ? []
      : [
          [
            shape,
            z
              .strictObject(Object.fromEntries(tables))
              .optional()
              .meta({
                title: backendShapes[shape].title,
                description: `${backendShapes[shape].title}的值：哪个字段的哪个值，在门户里是什么`,
              }),
          ],
        ]
  })
  return Object.fromEntries(shapes)
}

/** The backend's values and ours, by kind of object and by our name. */
export type BackendValues = {
  readonly [thing: string]: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> | undefined
}

/**
 * `schema/backend.json`: how the calls of an existing backend differ from those of docs/specification/portal.md#calls
 * (docs/specification/decisions.md#the-product). It contains names and values only, nothing that is executed.
 */
export const backendDefinition = z.strictObject({
  ...fileHead,
  prefix: prefix
    .default('/api')
    .meta({ title: '接口前缀', description: '接口在 API_UPSTREAM 下面的哪里', examples: ['/api', '/index.php/api'] }),
  envelope: z
    .strictObject({
      code: envelope.code.default('code'),
      success: envelope.success.default([1]),
      message: envelope.message.default('msg'),
      data: envelope.data.default('data'),
      login: envelope.login.default([401]),
      missing: envelope.missing.default([404]),
    })
    .prefault({})
    .meta({ title: '答复的外层', description: '状态码、提示和内容放在哪里' }),
  list: list.default({}).meta({ title: '列表', description: '列表放在什么样的结构里' }),
  parameters: z
    .strictObject({
      names: parameters.names.default({}),
      values: parameters.values.default({}),
      fixed: parameters.fixed.default({}),
      firstPage: z
        .literal([0, 1])
        .default(1)
        .meta({ title: '第一页的页码', description: '后端的第一页是 1 还是 0', examples: [0] }),
      offset: z.boolean().default(false).meta({
        title: '用偏移量',
        description: '后端不按页码，而按跳过多少条来取；page 的参数名写成它的名称，如 offset',
      }),
    })
    .prefault({})
    .meta({ title: '参数', description: '门户的参数在后端怎么写' }),
  token: z
    .strictObject({
      header: headerName.default('token').meta({
        title: '请求头',
        description: '登录后的 token 放在哪个请求头里',
        examples: ['token', 'Authorization'],
      }),
      prefix: z
        .string()
        .max(20)
        .regex(/^[A-Za-z]* ?$/u, '只能是一个英文单词，后面可以有一个空格')
        .default('')
        .meta({ title: '前面的字', description: 'token 前面要加的字，如 Bearer 加一个空格', examples: ['Bearer '] }),
    })
    .prefault({})
    .meta({ title: '登录', description: '登录后的 token 怎样发送' }),
  send: send.default('json'),
  types: z
    .record(z.string().regex(/^\d{1,3}$/u, '应为门户的类型编号，如 "4"'), theirValue)
    .default({})
    .meta({
      title: '类型编号',
      description: '左边是门户的类型编号，右边是后端的；相同的不用写',
      examples: [{ 4: 12 }],
    }),
  text: z
    .strictObject({
      entities: z
        .boolean()
        .default(false)
        .meta({ title: '转义过的文字', description: '后端把 < 写成 &lt;：正文和文字先还原一次' }),
      pictures: z
        .string()
        .refine(
          (text) => text === '' || /^https?:\/\/[^\s?#"<>\\]{1,200}$/u.test(text),
          '应为网址，如 https://cdn.example.cn',
        )
        .default('')
        .meta({ title: '图片的地址', description: '相对的图片地址前面加上它', examples: ['https://cdn.example.cn'] }),
    })
    .prefault({})
    .meta({ title: '文字和图片', description: '内容里的文字和地址怎样还原' }),
  fields: z
    .strictObject(everyShape())
    .default({})
    .meta({ title: '字段名', description: '后端的字段在门户里叫什么，按种类写' }),
  own: z
    .record(place, fieldName)
    .default({})
    .meta({
      title: '类型自己的字段',
      description: '左边是后端的名称，右边是 schema/types 里的字段名；名称相同的不用写',
      examples: [{ address: 'place' }],
    }),
  values: z
    .strictObject({
      ...everyTable(),
      own: z
        .record(fieldName, z.record(writtenValue, z.string().min(1).max(200)))
        .optional()
        .meta({
          title: '类型自己的字段',
          description: '左边是后端的值，右边是 schema/types 里的可选值',
          examples: [{ level: { 1: '国家级', 2: '省级' } }],
        }),
    })
    .default({})
    .meta({
      title: '值',
      description: '后端用编号或别的词表示的值，在门户里是什么，按种类和门户的名称写；筛选和提交时反过来用',
      examples: [{ booking: { state: { 0: 'waiting', 1: 'confirmed', 2: 'cancelled' } } }],
    }),
  calls: z.strictObject(everyCall()).default({}).meta({ title: '接口', description: '与门户不同的接口' }),
})

export type BackendDefinition = Omit<z.output<typeof backendDefinition>, 'values'> & { values: BackendValues }
export type BackendCallDefinition = z.output<typeof call>
export type BackendListDefinition = z.output<typeof list>

/** The dialect of a backend that follows our calls exactly. */
export const defaultDialect: BackendDefinition = backendDefinition.parse({ version: 1 })
