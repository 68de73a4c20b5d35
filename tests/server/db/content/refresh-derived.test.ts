import { describe, expect, it } from 'vitest'

import { changeNumbers } from '#server/db/content/changes.ts'
import { countArticles } from '#server/db/lists/articles.ts'
import { articlesInOrder, rankHits } from '#server/db/lists/search-articles.ts'
import { refreshDerived, type RefreshOptions, type Rewriting } from '#server/db/content/refresh-derived.ts'
import { backedTables } from '#server/db/backup/backed-tables.ts'
import { insertArticle } from '#server/db/content/write-article.ts'
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
      if (query === undefined) return []
      const ids = (await rankHits(store, [8], { query })).map(({ id }) => id)
      return (await articlesInOrder(store, ids)).map(({ title }) => title)
    }
    expect([
      await count('level', '国家级'),
      await count('number', 'Ⅳ-1'),
      await found('昆剧院'),
      await found('不外传'),
    ]).toEqual([3, 0, ['昆曲'], []])

    const before = (await changeNumbers(store)).content
    expect(await refreshDerived(store, [changed])).toEqual(['heritage-item'])
    expect([
      await count('level', '国家级'),
      await count('number', 'Ⅳ-1'),
      await found('昆剧院'),
      await found('不外传'),
    ]).toEqual([0, 1, [], ['昆曲']])
    // Tags, category and area are found regardless of the fields.
    expect(await found('端午')).toEqual(['西溪龙舟胜会'])
    expect((await changeNumbers(store)).content).toBe(before + 1)
  })

  it('are left alone while the schema stays the same', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    const before = (await changeNumbers(store)).content
    expect(await refreshDerived(store, [{ ...heritage, name: '另一个名称' }])).toEqual([])
    expect((await changeNumbers(store)).content).toBe(before)
  })

  it('follow in steps of a few rows, with a pause after each, and go on where they were stopped', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await store.transact(async (queries) => {
      for (let number = 1; number <= 25; number += 1)
        await insertArticle({ queries, search: store.search }, heritage, {
          type: heritage.type,
          key: `item-${number}`,
          title: `第${number}项`,
          summary: '',
          body: '',
          category: '',
          area: '',
          source: '',
          author: '',
          cover: '',
          images: [],
          publishTime: 1_780_000_000,
          weight: 0,
          status: 'published',
          tags: [],
          fields: { number: `Ⅳ-${number}` },
        })
    })
    const found = (number: number) => countArticles(store, { types: [8], facets: { number: `Ⅳ-${number}` } })
    const steps: Rewriting[] = []
    let pauses = 0
    const options: RefreshOptions = {
      onStep: (step) => void steps.push(step),
      pause: async () => void (pauses += 1),
      isStopped: () => steps.length > 0,
    }
    const before = (await changeNumbers(store)).content
    expect(await refreshDerived(store, [changed], options), 'not done yet').toEqual([])
    expect(steps).toEqual([{ key: 'heritage-item', done: 5, total: 25 }])
    expect([await found(5), await found(6)]).toEqual([1, 0])

    expect(await refreshDerived(store, [changed], { ...options, isStopped: () => false })).toEqual(['heritage-item'])
    expect(steps.map(({ done }) => done)).toEqual([5, 10, 15, 20, 25])
    expect(pauses).toBe(5)
    expect([await found(5), await found(25)]).toEqual([1, 1])
    expect((await changeNumbers(store)).content, 'visitors are shown it once').toBe(before + 1)
    expect(await refreshDerived(store, [changed], options), 'nothing is left').toEqual([])
  })

  it('list the facets that all rows have: new ones at the end, remaining ones all the time', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    const facetNames: string[][] = []
    const onSettled: RefreshOptions['onSettled'] = (_type, facets) => void facetNames.push(Object.keys(facets))
    let isStopped = true
    const refresh = (type: typeof heritage) => refreshDerived(store, [type], { onSettled, isStopped: () => isStopped })
    const both = {
      ...heritage,
      fields: changed.fields.map((field, n) => ({
        ...field,
        filterable: field.filterable || heritage.fields[n]?.filterable === true,
      })),
    }

    await refresh(both)
    let isOver = false
    await refreshDerived(store, [both], { onSettled, onStep: () => (isOver = true), isStopped: () => isOver })
    await refresh(both)
    // Saved as it was: rows that were rewritten have what it wants, too.
    await refresh(heritage)
    isStopped = false
    await refresh(both)
    await refresh(changed)
    expect(facetNames).toEqual([
      ['level'],
      ['level'],
      ['level'],
      ['level'],
      ['level'],
      ['level', 'number'].toSorted(),
      ['number'],
      ['number'],
    ])
  })

  it('leave no trace of their progress in a backup, because its rows have no facets', async () => {
    const store = await aStore(kind)
    const names = async () => (await store.db.selectFrom('setting').select('name').execute()).map(({ name }) => name)
    const before = await names()
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    const seeded = await names()
    let isOver = false
    await refreshDerived(store, [changed], { onStep: () => (isOver = true), isStopped: () => isOver })
    const left = backedTables.find(({ name }) => name === 'setting')?.except?.prefix ?? '?'
    const written = (await names()).filter((name) => !before.includes(name) && !seeded.includes(name))
    expect(written.filter((name) => !name.startsWith(left))).toEqual([])
    expect(written).not.toEqual([])
  })

  it('begin anew where the schema changed again meanwhile', async () => {
    const store = await aStore(kind)
    await refreshDerived(store, [heritage])
    await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
    let steps = 0
    await refreshDerived(store, [changed], { onStep: () => void (steps += 1), isStopped: () => steps > 0 })
    await refreshDerived(store, [heritage])
    expect(await countArticles(store, { types: [8], facets: { level: '国家级' } })).toBe(3)
    expect(await countArticles(store, { types: [8], facets: { number: 'Ⅳ-1' } })).toBe(0)
  })
})
