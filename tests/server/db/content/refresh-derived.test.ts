import { describe, expect, it } from 'vitest'

import { changeNumber } from '#server/db/content/changes.ts'
import { countArticles, searchArticles } from '#server/db/lists/articles.ts'
import { refreshDerived } from '#server/db/content/refresh-derived.ts'
import { parseSearchQuery } from '#server/db/search/search-query.ts'
import { seedContent } from '#server/db/seed/seed-content.ts'

import { aClock, aStore, databases, temporaryFolder, writeFiles } from '../../../support/backend.ts'
import { heritage, testContent } from '../../../support/test-content.ts'

describe.each(databases)('facets and search on %s', (kind) => {
  const changed = {
    ...heritage,
    fields: heritage.fields.map((field) => ({
      ...field,
      filterable: field.name === 'number',
      searchable: field.name === 'secret',
    })),
  }

  it('follow a schema that makes other fields filterable and searchable', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    const count = (name: string, value: string) => countArticles(store, { types: [8], facets: { [name]: value } })
    const found = async (keyword: string) => {
      const query = parseSearchQuery(keyword)
      return query
        ? (await searchArticles(store, { types: [8] }, query, { limit: 10, offset: 0 })).map(({ title }) => title)
        : []
    }
    expect([
      await count('level', '国家级'),
      await count('number', 'Ⅳ-1'),
      await found('昆剧院'),
      await found('不外传'),
    ]).toEqual([3, 0, ['昆曲'], []])

    const before = await changeNumber(store, 'content')
    expect(await refreshDerived(store, [changed])).toEqual(['heritage-item'])
    expect([
      await count('level', '国家级'),
      await count('number', 'Ⅳ-1'),
      await found('昆剧院'),
      await found('不外传'),
    ]).toEqual([0, 1, [], ['昆曲']])
    // Tags, category and area are found regardless of the fields.
    expect(await found('端午')).toEqual(['西溪龙舟胜会'])
    expect(await changeNumber(store, 'content')).toBe(before + 1)
  })

  it('are left alone while the schema stays the same', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    const before = await changeNumber(store, 'content')
    expect(await refreshDerived(store, [{ ...heritage, name: '另一个名称' }])).toEqual([])
    expect(await changeNumber(store, 'content')).toBe(before)
  })
})
