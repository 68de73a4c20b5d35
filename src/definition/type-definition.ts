import * as z from 'zod'

import { fieldKinds } from './define-block.ts'
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
  })
  .check((context) => {
    const { kind, options } = context.value
    if ((kind === 'select') !== (options !== undefined))
      context.issues.push({ code: 'custom', input: options, path: ['options'], message: kind === 'select' ? '种类为 select 的字段必须写 options' : '只有种类为 select 的字段才能写 options' })
  })

/** `schema/types/<key>.json`: a content type is data. */
export const typeDefinition = z.strictObject({
  ...fileHead,
  type: z.int().min(0).max(999).meta({ title: '类型编号', description: '规格中的内容类型编号，0 到 19 已分配' }),
  key: keyName.meta({ title: '类型键名', description: '与文件名相同' }),
  name: label(20).meta({ title: '名称' }),
  unit: label(4).default('篇').meta({ title: '量词', description: '如 篇、项、位、件' }),
  categories: z.array(label(20)).default([]).meta({ title: '分类' }),
  fields: z.array(fieldDefinition).default([]).meta({ title: '字段' }),
})

export type TypeDefinition = z.output<typeof typeDefinition>
export type FieldDefinition = z.output<typeof fieldDefinition>
