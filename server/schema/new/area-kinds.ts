import type { fieldKinds } from '#definition/grammar/define-block.ts'
import type { FieldRole } from '#definition/grammar/field-role.ts'
import type { StructuredKind } from '#definition/grammar/type-definition.ts'

/** A field that an area of this kind has without being asked for. */
export interface KindField {
  name: string
  label: string
  kind: (typeof fieldKinds)[number]
  role?: FieldRole
  options?: readonly string[]
  required?: boolean
  searchable?: boolean
  filterable?: boolean
  list?: boolean
  detail?: boolean
  /** Says something only where members act: on a site without members the area has no such field. */
  forMembers?: true
}

/** What follows from the kind of content. */
export interface AreaKind {
  /** In words, for editors. */
  meaning: string
  structured?: StructuredKind
  unit: string
  /** The card of its lists, and how many stand in a row on a desktop and on a phone. */
  card: string
  columns: number
  mobileColumns: number
  /** Columns of the four on the home page. */
  homeColumns: number
  fields: readonly KindField[]
  /** The `kind` of its articles, by which a details page is laid out. */
  article: 'text' | 'object' | 'person' | 'event'
  /** Its list has a search field of its own. */
  searched?: true
  /** The block below the text in which members act. */
  act?: string
}

const wide = { columns: 3, mobileColumns: 1, homeColumns: 4 } as const
const rows = { columns: 2, mobileColumns: 1, homeColumns: 2 } as const

export const areaKinds = {
  other: { meaning: '别的', unit: '篇', card: 'cover', article: 'text', ...wide, fields: [] },
  news: { meaning: '新闻', structured: 'NewsArticle', unit: '篇', card: 'row', article: 'text', ...rows, fields: [] },
  events: {
    meaning: '活动，可以报名',
    structured: 'Event',
    unit: '场',
    card: 'event',
    article: 'event',
    ...rows,
    act: 'sign-up',
    fields: [
      { name: 'place', label: '地点', kind: 'text', role: 'place', list: true, searchable: true },
      {
        name: 'startTime',
        label: '开始时间',
        kind: 'datetime',
        role: 'start',
        required: true,
        list: true,
        detail: false,
      },
      { name: 'endTime', label: '结束时间', kind: 'datetime', role: 'end', list: true, detail: false },
      {
        name: 'signupStart',
        label: '报名开始',
        kind: 'datetime',
        role: 'opens',
        list: true,
        detail: false,
        forMembers: true,
      },
      {
        name: 'signupEnd',
        label: '报名截止',
        kind: 'datetime',
        role: 'closes',
        list: true,
        detail: false,
        forMembers: true,
      },
      { name: 'capacity', label: '名额', kind: 'number', role: 'seats', list: true, detail: false, forMembers: true },
    ],
  },
  catalogue: {
    meaning: '馆藏目录',
    structured: 'Book',
    unit: '种',
    card: 'row',
    article: 'object',
    ...rows,
    searched: true,
    fields: [
      { name: 'writer', label: '作者', kind: 'text', role: 'author', list: true, searchable: true },
      { name: 'publisher', label: '出版者', kind: 'text', role: 'publisher', list: true, searchable: true },
      { name: 'isbn', label: 'ISBN', kind: 'text', role: 'isbn', searchable: true },
      { name: 'callNumber', label: '索书号', kind: 'text', list: true, searchable: true },
    ],
  },
  collection: {
    meaning: '藏品',
    structured: 'CreativeWork',
    unit: '件',
    card: 'cover',
    article: 'object',
    columns: 4,
    mobileColumns: 2,
    homeColumns: 4,
    searched: true,
    fields: [
      { name: 'era', label: '年代', kind: 'text', list: true, searchable: true },
      { name: 'material', label: '质地', kind: 'text', searchable: true },
      { name: 'size', label: '尺寸', kind: 'text' },
      { name: 'number', label: '藏品号', kind: 'text', searchable: true },
    ],
  },
  documents: {
    meaning: '文件',
    structured: 'CreativeWork',
    unit: '件',
    card: 'document',
    article: 'text',
    searched: true,
    columns: 1,
    mobileColumns: 1,
    homeColumns: 1,
    fields: [
      { name: 'documentNumber', label: '文号', kind: 'text', list: true, searchable: true },
      { name: 'issuer', label: '发布机关', kind: 'text', list: true, searchable: true },
      { name: 'file', label: '原文', kind: 'file', role: 'file' },
    ],
  },
  people: {
    meaning: '人物',
    structured: 'Person',
    unit: '位',
    card: 'portrait',
    article: 'person',
    columns: 4,
    mobileColumns: 2,
    homeColumns: 4,
    fields: [
      { name: 'position', label: '身份', kind: 'text', list: true },
      { name: 'speciality', label: '专长', kind: 'text', list: true, searchable: true },
    ],
  },
  places: {
    meaning: '场馆',
    structured: 'Place',
    unit: '家',
    card: 'cover',
    article: 'event',
    ...wide,
    fields: [
      { name: 'openHours', label: '开放时间', kind: 'text', role: 'hours', list: true },
      { name: 'address', label: '地址', kind: 'text', role: 'address', list: true, searchable: true },
      { name: 'phone', label: '电话', kind: 'phone' },
    ],
  },
} as const satisfies Readonly<Record<string, AreaKind>>

export type AreaKindName = keyof typeof areaKinds
export const areaKindNames = [
  'other',
  'news',
  'events',
  'catalogue',
  'collection',
  'documents',
  'people',
  'places',
] as const satisfies readonly AreaKindName[]

export function areaKind(name: AreaKindName): AreaKind {
  return areaKinds[name]
}

/**
 * Returns the fields of an area: those of its kind, without any that an own field of the same name or label replaces.
 *
 * @param hasMembers whether the site has members
 */
export function fieldsOfArea<Field extends { name: string; label: string }>(
  { kind, fields }: { kind: AreaKindName; fields: readonly Field[] },
  hasMembers: boolean,
): (Omit<KindField, 'forMembers'> | Field)[] {
  const isReplaced = ({ name, label }: KindField) =>
    fields.some((field) => field.name === name || field.label === label)
  return [
    ...areaKind(kind).fields.filter((field) => !isReplaced(field) && (hasMembers || field.forMembers !== true)),
    ...fields,
  ]
}
