import { describe, expect, it } from 'vitest'

import { siteTypes } from '#server/db/site/site-types.ts'
import { createColumns } from '#server/services/content/format/content-columns.ts'
import { tableColumns } from '#server/services/content/format/table-columns.ts'

import { contentTypes } from './content.ts'

describe('the columns of an empty table', () => {
  it.each([...contentTypes, ...siteTypes([])])('begin with the title and are each read by an import: $key', (type) => {
    const find = createColumns(type, false)
    const found = tableColumns(type).map((title) => find(title))
    expect(found.filter(({ ok }) => !ok)).toEqual([])
    const names = found.flatMap((each) => (each.ok ? [`${each.column.kind} ${each.column.name}`] : []))
    expect(names[0]).toBe('common title')
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('common key')
  })
})
