import * as z from 'zod'

import { fieldKinds } from './define-block.ts'
import { fieldRoles, isSecret } from './field-role.ts'
import { fieldName, fileHead, keyName, label } from './name.ts'

/** One typed field of a content type (decisions "Content"). */
export const fieldDefinition = z
  .strictObject({
    name: fieldName.meta({ title: '字段名' }),
    label: label(20).meta({ title: '显示名称' }),
    kind: z.enum(fieldKinds).meta({ title: '种类' }),
    options: z.array(label(40)).min(1).optional().meta({ title: '可选值', description: '仅用于 select' }),
    required: z.boolean().default(false).meta({ title: '必填' }),
    searchable: z.boolean().default(false).meta({ title: '可搜索' }),
    filterable: z.boolean().default(false).meta({ title: '可筛选' }),
    list: z.boolean().default(false).meta({ title: '在列表中显示' }),
    detail: z.boolean().default(true).meta({ title: '在详情中显示' }),
    private: z.boolean().default(false).meta({ title: '点击后才显示', description: '联系人、电话等，不写进页面，防止被批量采集' }),
    role: z.enum(fieldRoles).optional().meta({ title: '角色', description: '告诉系统这个字段是什么：start 开始时间、end 结束时间、place 地点、seats 名额、file 电子书……signin 现场签到码（保密）；日历、报名、播放、阅读都靠它' }),
  })
  .check((context) => {
    const { kind, options } = context.value
    if ((kind === 'select') !== (options !== undefined))
      context.issues.push({ code: 'custom', input: options, path: ['options'], message: kind === 'select' ? '种类为 select 的字段必须写 options' : '只有种类为 select 的字段才能写 options' })
    if (!isSecret(context.value)) return
    for (const name of ['searchable', 'filterable', 'list', 'private'] as const)
      if (context.value[name]) context.issues.push({ code: 'custom', input: true, path: [name], message: `角色为 ${context.value.role} 的字段是保密的，不能写 ${name}` })
  })

/** What an entity of a type is called in schema.org's vocabulary, for search engines (decisions "What every public page carries"). */
export const structuredKinds = ['Article', 'NewsArticle', 'Event', 'Book', 'Course', 'Person', 'VideoObject', 'Product', 'Organization', 'Demand', 'Place', 'CreativeWork', 'Legislation'] as const
export type StructuredKind = (typeof structuredKinds)[number]

/** `schema/types/<key>.json`: a content type is data. */
export const typeDefinition = z.strictObject({
  ...fileHead,
  type: z.int().min(0).max(999).meta({ title: '类型编号', description: '规格中的内容类型编号，0 到 19 已分配' }),
  key: keyName.meta({ title: '类型键名', description: '与文件名相同' }),
  name: label(20).meta({ title: '名称' }),
  unit: label(4).default('篇').meta({ title: '量词', description: '如 篇、项、位、件' }),
  structured: z.enum(structuredKinds).default('Article').meta({ title: '结构化数据', description: '搜索引擎把它当作什么：Article 文章、Event 活动、Book 书……' }),
  invitation: label(8).optional().meta({ title: '邀请语', description: '在相关内容里怎样招呼人，如 学一学、读一读' }),
  categories: z.array(label(20)).default([]).meta({ title: '分类' }),
  fields: z.array(fieldDefinition).default([]).meta({ title: '字段' }),
})

export type TypeDefinition = z.output<typeof typeDefinition>
export type FieldDefinition = z.output<typeof fieldDefinition>
