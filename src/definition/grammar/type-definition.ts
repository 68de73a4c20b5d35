import * as z from 'zod'

import { chipDefinition } from './chip-definition.ts'
import { choice } from './choice.ts'
import { fieldKindMeanings } from './field-kind-meanings.ts'
import { fieldRoleMeanings, isSecret } from './field-role.ts'
import { fieldName, fileHead, keyName, label } from '../names/name.ts'

/** One typed field of a content type (docs/specification/decisions.md#content). */
export const fieldDefinition = z
  .strictObject({
    name: fieldName.meta({
      title: '字段名',
      description: '程序里的名称，内容和筛选都用它；上线后不要改',
      examples: ['place'],
    }),
    label: label(20).meta({ title: '显示名称', description: '页面上显示的名称，如 地点' }),
    kind: choice(fieldKindMeanings, { title: '种类', description: '字段里写的是什么，决定怎样显示' }),
    options: z
      .array(label(40))
      .min(1)
      .optional()
      .meta({ title: '可选值', description: '能选的几项，按次序；只有种类为 select 的字段写，而且必须写' }),
    required: z.boolean().default(false).meta({ title: '必填', description: '每篇内容都必须有' }),
    searchable: z.boolean().default(false).meta({ title: '可搜索', description: '搜索时也找这个字段里的文字' }),
    filterable: z
      .boolean()
      .default(false)
      .meta({ title: '可筛选', description: '访客可以按它筛选列表；要筛选区块的 fields 里也写上它' }),
    list: z.boolean().default(false).meta({ title: '在列表中显示', description: '列表的卡片上显示它' }),
    detail: z
      .boolean()
      .default(true)
      .meta({ title: '在详情中显示', description: '详情页的资料表里显示它；写 false 仍可供播放器等使用' }),
    private: z
      .boolean()
      .default(false)
      .meta({ title: '点击后才显示', description: '联系人、电话等，不写进页面，防止被批量采集' }),
    role: choice(fieldRoleMeanings, {
      title: '角色',
      description: '告诉系统这个字段是什么，日历、报名、播放、阅读都靠它；一种角色只能有一个字段',
    }).optional(),
  })
  .check((context) => {
    const { kind, options } = context.value
    if ((kind === 'select') !== (options !== undefined))
      context.issues.push({
        code: 'custom',
        input: options,
        path: ['options'],
        message:
          kind === 'select'
            ? '种类为 select 的字段必须写 options，如 "options": ["甲", "乙"]'
            : '只有种类为 select 的字段才能写 options',
      })
    if (!isSecret(context.value)) return
    for (const name of ['searchable', 'filterable', 'list', 'private'] as const)
      if (context.value[name])
        context.issues.push({
          code: 'custom',
          input: true,
          path: [name],
          message: `角色为 ${context.value.role} 的字段是保密的，不能写 ${name}`,
        })
  })

/**
 * Types of schema.org's vocabulary that a content type can have, for search engines
 * (docs/specification/decisions.md#public-pages).
 */
export const structuredKinds = [
  'Article',
  'NewsArticle',
  'Event',
  'Book',
  'Course',
  'Person',
  'VideoObject',
  'Product',
  'Organization',
  'Demand',
  'Place',
  'CreativeWork',
  'Legislation',
] as const
export type StructuredKind = (typeof structuredKinds)[number]

const structuredMeanings: Readonly<Record<StructuredKind, string>> = {
  Article: '文章',
  NewsArticle: '新闻',
  Event: '活动',
  Book: '图书',
  Course: '课程',
  Person: '人物',
  VideoObject: '视频',
  Product: '产品',
  Organization: '机构',
  Demand: '需求',
  Place: '地点',
  CreativeWork: '作品',
  Legislation: '法规',
}

/** `schema/types/<key>.json`: a content type is data. */
export const typeDefinition = z.strictObject({
  ...fileHead,
  type: z
    .int()
    .min(0)
    .max(999)
    .meta({
      title: '类型编号',
      description: '内容类型的编号，每种不同；规格已分配 0 到 19，自己加的从 20 起',
      examples: [20],
    }),
  key: keyName.meta({ title: '类型代号', description: '类型的英文名，与文件名相同', examples: ['museum'] }),
  name: label(20).meta({ title: '名称', description: '页面上怎么称呼这种内容，如 新闻资讯' }),
  unit: label(4).default('篇').meta({ title: '量词', description: '数它的时候用的字，如 篇、项、位、件' }),
  structured: choice(structuredMeanings, { title: '结构化数据', description: '告诉搜索引擎这是什么' }).default(
    'Article',
  ),
  invitation: label(8).optional().meta({ title: '邀请语', description: '在相关内容里怎样招呼人，如 学一学、读一读' }),
  categories: z
    .array(label(20))
    .default([])
    .meta({
      title: '分类',
      description: '这种内容分几类，按次序；内容的分类只能是其中之一',
      examples: [['要闻', '通知公告']],
    }),
  fields: z
    .array(fieldDefinition)
    .default([])
    .meta({ title: '字段', description: '除了标题、封面、正文等共有的，这种内容还有哪些字段，按次序显示' }),
  chips: z
    .array(chipDefinition)
    .max(8)
    .default([])
    .meta({
      title: '快捷筛选',
      description: '访客最常要的几样，一点就选，按次序；筛选区块写上 "chips": true 就显示在列表上面',
      examples: [[{ title: '本周末', query: { when: 'weekend' } }]],
    }),
})

/** Kinds of fields whose values are texts in common, places or days: those that a filter can offer. */
const filterableKinds: ReadonlySet<string> = new Set(['text', 'select', 'area', 'number', 'date'])

/** Whether visitors can filter by a field: its switch alone does not make it so. */
export function isFilterable({
  kind,
  filterable,
  private: isPrivate,
}: Pick<FieldDefinition, 'kind' | 'filterable' | 'private'>): boolean {
  return filterable && !isPrivate && filterableKinds.has(kind)
}

export type TypeDefinition = z.output<typeof typeDefinition>
export type FieldDefinition = z.output<typeof fieldDefinition>
