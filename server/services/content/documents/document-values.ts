import { createHash } from 'node:crypto'

import type { TypeModel } from '#compile/portal.ts'
import {
  documentValue,
  type DocumentItem,
  type DocumentValue,
  type DocumentValues,
} from '#contract/studio/document-value.ts'
import type { GroupedField } from '#contract/studio/document-response.ts'
import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { CommonValueName, EntityInput } from '#server/services/content/check/entity-input.ts'
import { isOfBody } from '#server/services/content/check/summary-of-body.ts'
import { commonColumns, type CommonName } from '#server/services/content/format/content-columns.ts'
import { relatedNames } from '#server/services/content/format/export-values.ts'

import { documentFields } from './document-fields.ts'

/** The prefix of the type's own fields. */
const TYPE_FIELD = 'fields.'

/** The values of an entity as its form shows them; those of a new document are empty. */
export function documentValues(
  type: TypeModel,
  types: readonly TypeModel[],
  entity: StoredEntity | undefined,
): DocumentValues {
  return Object.fromEntries(
    documentFields(type).map((field) => [field.name, entity ? valueOf(field, entity, types) : emptyValue(field)]),
  )
}

const lists: ReadonlySet<GroupedField['kind']> = new Set([
  'images',
  'tags',
  'related',
  'sessions',
  'questions',
  'captions',
] as const)

/** The value of a field without one. */
export function emptyValue({ kind }: Pick<GroupedField, 'kind'>): DocumentValue {
  return lists.has(kind) ? [] : ''
}

function valueOf(field: GroupedField, entity: StoredEntity, types: readonly TypeModel[]): DocumentValue {
  const { name } = field
  if (name.startsWith(TYPE_FIELD)) return typeValue(field, entity.fields[name.slice(TYPE_FIELD.length)])
  const common = commonName(name)
  switch (common) {
    case 'related':
      return relatedNames(entity, { types })
    case 'tags':
      return [...entity.tags]
    case 'images':
      return [...entity.images]
    case 'weight':
      return orNothing(entity.weight)
    case 'withdrawTime':
      return orNothing(entity.withdrawTime)
    case 'summary':
      return summaryOf(entity)
    case 'publishTime':
      return entity.publishTime
    case 'title':
    case 'body':
    case 'cover':
    case 'category':
    case 'area':
    case 'source':
    case 'author':
      return entity[common]
    case 'key':
    case 'status':
      throw new Error(`A form has no field "${name}"`)
  }
}

function commonName(name: string): CommonName {
  const column = commonColumns.find((candidate) => candidate.name === name)
  if (column === undefined) throw new Error(`No value of all types is called "${name}"`)
  return column.name
}

function orNothing(value: number | undefined): number | '' {
  return value === undefined || value === 0 ? '' : value
}

/** A summary that was taken from the body follows it, and so is not one of the form. */
function summaryOf({ summary, body }: StoredEntity): string {
  return isOfBody(summary, body) ? '' : summary
}

/** The stored form has lists of pictures joined by commas, and other lists as JSON. */
function typeValue(field: GroupedField, stored: string | number | undefined): DocumentValue {
  if (stored === undefined) return emptyValue(field)
  if (!lists.has(field.kind)) return stored
  const text = String(stored)
  if (field.kind === 'images') return text.split(',').filter((path) => path !== '')
  return parseValue(text) ?? []
}

/** Reads a value from JSON; undefined where it is none. */
export function parseValue(text: string): DocumentValue | undefined {
  try {
    const parsed = documentValue.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether two values are equal: items have their properties in any order. */
export function isSameValue(one: DocumentValue | undefined, other: DocumentValue | undefined): boolean {
  return canonical(one) === canonical(other)
}

/** A hash of values, the same for equal ones. */
export function digestOf(values: DocumentValues): string {
  return createHash('sha256').update(canonical(values)).digest('base64url')
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}

/** Changed values as the check of an entity takes them; `key` is the name of the document. */
export function entityInput(key: string, changes: DocumentValues): EntityInput {
  const common = new Map<CommonValueName, unknown>([['key', key]])
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(changes))
    if (name.startsWith(TYPE_FIELD)) fields.set(name.slice(TYPE_FIELD.length), withoutEmptyMoments(value))
    else if (name === 'withdrawTime' || name === 'weight') common.set(name, value === '' ? 0 : value)
    else if (name !== 'publishTime' || value !== '') common.set(commonName(name), value)
  return { common, fields }
}

/** An item's moment of 0 is none. */
function withoutEmptyMoments(value: DocumentValue): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item) =>
    typeof item === 'string' ? item : Object.fromEntries(Object.entries(item).filter(isWritten)),
  )
}

const moments: ReadonlySet<string> = new Set(['start', 'end', 'opens', 'closes'])

function isWritten([name, value]: [string, DocumentItem[string]]): boolean {
  return !(moments.has(name) && (value === 0 || value === ''))
}
