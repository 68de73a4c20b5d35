import * as z from 'zod'

import { unwrapGrammar } from '#definition/issues/grammar-at.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { looksLikeBinding } from '#definition/grammar/binding.ts'
import { paramMeanings } from '#definition/grammar/source-meanings.ts'
import { type NameKind, namesOf } from '#definition/names/named-elsewhere.ts'
import { nearestMeant } from '#definition/names/meant-name.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import { isFilterable, type TypeDefinition } from '#definition/grammar/type-definition.ts'

import { type DraftSection, type Pass, placeIn, sectionsOf } from '../draft.ts'
import type { Json } from '../portal.ts'

/**
 * Checks that names in a block's properties exist: content types by number, and fields of the section's content type.
 */
export const checkNames: Pass = (draft) => {
  const issues = draft.routes.flatMap(({ layouts }) =>
    Object.values(layouts)
      .flatMap(sectionsOf)
      .flatMap((section) => checkSection(section, draft.definition)),
  )
  return { draft, issues }
}

function checkSection(section: DraftSection, definition: PortalDefinition): Issue[] {
  if (!section.definition) return []
  const types = typesOf(section, definition)
  return namedValues(section.definition.props, section.props, []).flatMap(({ kind, value, path }): Issue[] => {
    const place = placeIn(section, ...path)
    if ((typeof value !== 'string' && typeof value !== 'number') || looksLikeBinding(value)) return []
    if (kind === 'type') {
      const allowed = definition.types.map(({ type, name }) => `${type}（${name}）`)
      return definition.types.some(({ type }) => type === value)
        ? []
        : [{ code: 'TYPE_UNKNOWN', ...place, message: `没有编号为 ${value} 的内容类型`, allowed }]
    }
    if (kind !== 'field' && kind !== 'filter') return []
    const labels = new Map(
      types.flatMap(({ fields }) =>
        fields
          .filter((field) => kind === 'field' || isFilterable(field))
          .map(({ name, label }): [string, string | undefined] => [name, label]),
      ),
    )
    // Every list has these filters, without a field of the type.
    if (kind === 'filter') for (const name of ['area', 'when', 'signup']) labels.set(name, paramMeanings[name]?.title)
    if (labels.has(String(value))) return []
    const there = types.flatMap(({ fields }) => fields).find(({ name }) => name === String(value))
    const type = types.length === 1 ? `「${types[0]?.name ?? ''}」` : ''
    const message =
      there === undefined
        ? `内容类型${type}没有字段 ${value}`
        : `内容类型${type}的字段 ${value} ${reasonAgainst(there)}，不能用来筛选`
    return [
      {
        code: 'FIELD_UNKNOWN',
        ...place,
        message,
        allowed: [...labels.keys()],
        ...nearestMeant(String(value), [...labels]),
      },
    ]
  })
}

/** Says why visitors cannot filter by a field. */
export function reasonAgainst({ filterable, private: isPrivate, kind }: TypeDefinition['fields'][number]): string {
  if (!filterable) return '没有写 "filterable": true'
  return isPrivate ? '点击后才显示' : `种类是 ${kind}`
}

/** Returns the content types that a section requests; all of them where the address decides. */
function typesOf({ requests }: DraftSection, { types }: PortalDefinition): readonly TypeDefinition[] {
  const typeNumbers = Object.values(requests).flatMap(({ params }) =>
    typeof params['type'] === 'number' ? [params['type']] : [],
  )
  return typeNumbers.length === 0 ? types : types.filter(({ type }) => typeNumbers.includes(type))
}

interface NamedValue {
  kind: NameKind
  value: Json
  path: readonly (string | number)[]
}

/** Collects values that the grammar marks as names defined in another file. */
function namedValues(grammar: z.core.$ZodType, value: Json | undefined, path: NamedValue['path']): NamedValue[] {
  if (value === undefined || value === null) return []
  const inner = unwrapGrammar(grammar)
  const kind = namesOf(z.globalRegistry.get(grammar)) ?? namesOf(z.globalRegistry.get(inner))
  if (kind !== undefined) return [{ kind, value, path }]
  if (Array.isArray(value))
    return inner instanceof z.core.$ZodArray
      ? value.flatMap((item: Json, index) => namedValues(inner._zod.def.element, item, [...path, index]))
      : []
  if (typeof value !== 'object' || !(inner instanceof z.core.$ZodObject)) return []
  return Object.entries(inner._zod.def.shape).flatMap(([name, propertyGrammar]) =>
    Object.hasOwn(value, name)
      ? namedValues(propertyGrammar, Object.entries(value).find(([key]) => key === name)?.[1], [...path, name])
      : [],
  )
}
