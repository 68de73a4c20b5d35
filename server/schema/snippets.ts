import * as z from 'zod'

import type { JsonSchema } from './editor-schema.ts'

/** A snippet for editors (`defaultSnippets` of VS Code); `${1:…}` is a tab stop. */
export interface Snippet {
  label: string
  description: string
  body: unknown
}

const node = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).default([]),
})

/** Returns the smallest value that a schema accepts, with tab stops. */
export function skeleton(schema: JsonSchema): unknown {
  let place = 0
  const stop = (text: string) => `\${${(place += 1)}:${text.replaceAll(/[$}\\]/gu, '')}}`
  function make(part: JsonSchema): unknown {
    const { type, title = '', enum: values, anyOf, items, minItems = 1, properties = {}, required } = node.parse(part)
    const first: unknown = values?.[0]
    if (typeof first === 'string') return stop(first)
    if (typeof first === 'number') return `^${stop(String(first))}`
    if (anyOf) return make({ title, ...anyOf[0] })
    if (type === 'object')
      return Object.fromEntries(required.map((name) => [name, make({ title: name, ...properties[name] })]))
    if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, () => make(items ?? {}))
    if (type === 'integer' || type === 'number') return `^${stop('1')}`
    if (type === 'boolean') return `^${stop('true')}`
    return stop(title)
  }
  return make(schema)
}

/** Snippets for a page with both layouts and for one by a template. */
export const routeSnippets: readonly Snippet[] = [
  {
    label: '页面：按模板',
    description: '路径、标题和模板',
    body: { path: '${1:path}', title: '${2:标题}', type: '^${3:4}', query: ['p'], template: '${4:list}' },
  },
  {
    label: '页面：自己排版',
    description: '路径、标题，桌面和手机各一个版面',
    body: {
      path: '${1:path}',
      title: '${2:标题}',
      desktop: [{ block: 'page-heading' }, { block: '${3:list}' }],
      mobile: [{ block: 'page-heading' }, { block: '${3:list}' }],
    },
  },
  {
    label: '页面：跳转',
    description: '旧地址转到新地址',
    body: { path: '${1:old-path}', title: '${2:标题}', redirect: '${3:index}' },
  },
]

export const fieldSnippets: readonly Snippet[] = [
  {
    label: '字段：文字',
    description: '一行文字，在列表和详情里显示，可搜索',
    body: { name: '${1:name}', label: '${2:名称}', kind: 'text', list: '^true', searchable: '^true' },
  },
  {
    label: '字段：选择',
    description: '从几项里选一项，可筛选',
    body: {
      name: '${1:level}',
      label: '${2:级别}',
      kind: 'select',
      options: ['${3:国家级}', '${4:省级}'],
      filterable: '^true',
      list: '^true',
    },
  },
  {
    label: '字段：开始时间',
    description: '有了它就能按时间筛选、进月历',
    body: { name: 'startTime', label: '${1:开始时间}', kind: 'datetime', role: 'start', list: '^true' },
  },
  {
    label: '字段：联系电话',
    description: '不写进页面，访客点击后才显示',
    body: { name: 'phone', label: '${1:联系电话}', kind: 'phone', private: '^true' },
  },
]

export const formFieldSnippets: readonly Snippet[] = [
  {
    label: '表单字段：文字',
    description: '一行文字',
    body: { name: '${1:name}', label: '${2:名称}', kind: 'text', required: '^${3:true}' },
  },
  {
    label: '表单字段：选择',
    description: '从几项里选一项',
    body: { name: '${1:kind}', label: '${2:类别}', kind: 'select', options: ['${3:建议}', '${4:其他}'] },
  },
]

export const linkSnippets: readonly Snippet[] = [
  { label: '链接', description: '文字和去处', body: { title: '${1:文字}', to: '${2:index}' } },
]

export const columnsSnippet: Snippet = {
  label: '两栏',
  description: '主栏和侧栏',
  body: { columns: { main: [{ block: '${1:list}' }], aside: [{ block: '${2:list}' }] } },
}
