import * as z from 'zod'

import { fieldKinds } from '#definition/grammar/define-block.ts'
import { fieldRoleMeanings } from '#definition/grammar/field-role.ts'
import { choice } from '#definition/grammar/choice.ts'
import { fieldName, keyName, label } from '#definition/names/name.ts'

import { areaKindNames } from './area-kinds.ts'

/** The answers about one field. */
export const areaField = z.strictObject({
  name: fieldName,
  label: label(20),
  kind: z.enum(fieldKinds),
  options: z.array(label(40)).min(1).optional(),
  required: z.boolean().default(false),
  searchable: z.boolean().default(false),
  filterable: z.boolean().default(false),
  list: z.boolean().default(false),
  detail: z.boolean().default(true),
  role: choice(fieldRoleMeanings, { title: '角色', description: '这个字段是什么' }).optional(),
})
export type AreaField = z.output<typeof areaField>

/** All answers that make a new area; also the content of `--answers FILE`. */
export const areaAnswers = z.strictObject({
  name: label(20),
  key: keyName,
  type: z.int().min(0).max(999),
  kind: z.enum(areaKindNames).default('other'),
  unit: label(4).default('篇'),
  intro: label(160),
  categories: z.array(label(20)).default([]),
  /** Whether visitors may filter the list by district, which works for any content. */
  area: z.boolean().default(false),
  fields: z.array(areaField).default([]),
  navigation: z.boolean().default(true),
  icon: z.string().default('grid'),
  home: z.boolean().default(true),
})
export type AreaAnswers = z.output<typeof areaAnswers>
export type AreaDraft = z.input<typeof areaAnswers>

/** Field kinds on offer, with their meaning; kinds that need more than a value are written by hand. */
export const offeredKinds = {
  text: '一行文字',
  longtext: '多行文字',
  select: '从几项里选一项',
  number: '数字',
  date: '日期',
  datetime: '日期和时间',
  phone: '电话',
  url: '网址',
  image: '一张图片',
  images: '几张图片',
  file: '文件',
  area: '地区（行政区划代码）',
} as const satisfies Partial<Record<(typeof fieldKinds)[number], string>>

/** Kinds with few distinct values, which are suitable as filters. */
export const filterableKinds: readonly string[] = ['select', 'text']
