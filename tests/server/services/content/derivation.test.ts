import { expect, it, vi } from 'vitest'

import type { TypeModel } from '#compile/portal.ts'
import type { Store } from '#server/db/connection/store.ts'
import { refreshDerived } from '#server/db/content/refresh-derived.ts'
import { seedContent } from '#server/db/seed/seed-content.ts'
import { createDerivation } from '#server/services/content/entities/derivation.ts'
import { filterNames, listFacets } from '#server/services/lists/list-facets.ts'

import { aClock, aLog, aStore, temporaryFolder, writeFiles, someParts } from '../../../support/backend.ts'
import { heritage, testContent } from '../../../support/test-content.ts'

/** A portal whose rewriting rests after its first step until it is let go on. */
async function aRewriting(after: TypeModel) {
  const store = await aStore('sqlite')
  await refreshDerived(store, [heritage])
  await seedContent(store, writeFiles(temporaryFolder(), testContent), [heritage], aClock)
  let goOn = () => {}
  const rest = new Promise<void>((resolve) => (goOn = resolve))
  const steps = { done: 0 }
  const resting: Store = {
    ...store,
    async transactPatiently(work) {
      const result = await store.transactPatiently(work)
      steps.done += 1
      await rest
      return result
    },
  }
  let types: readonly TypeModel[] = [heritage]
  const derivation = createDerivation(resting, () => types, { log: aLog(), parts: someParts() })
  await derivation.run()
  const facets = async () => {
    const [type] = derivation.servedTypes()
    if (!type) throw new Error('There is one type')
    const listed = await listFacets(store, type, { types: [type.type], facets: {} })
    return { names: filterNames(type), level: counted(listed['level']), number: counted(listed['number']) }
  }
  return {
    facets,
    steps,
    save() {
      types = [after]
      return derivation.run()
    },
    goOn: () => goOn(),
    end: () => derivation.close(),
  }
}

function counted(values: readonly { value: string; count: number }[] | undefined): string[] | undefined {
  return values?.map(({ value, count }) => `${value} ${count}`)
}

function withFilters(...names: readonly string[]): TypeModel {
  return { ...heritage, fields: heritage.fields.map((field) => ({ ...field, filterable: names.includes(field.name) })) }
}

it.each([
  { law: 'a new facet appears once all have it', filters: ['level', 'number'], meanwhile: ['level'] },
  { law: 'a facet that is none any more goes at once', filters: [], meanwhile: [] },
  { law: 'one that takes the place of another appears at the end', filters: ['number'], meanwhile: [] },
])('$law', async ({ filters, meanwhile }) => {
  const { facets, steps, save, goOn, end } = await aRewriting(withFilters(...filters))
  const before = await facets()
  expect(before.names).toEqual(['category', 'area', 'level'])
  const saved = save()
  await vi.waitUntil(() => steps.done === 1, { timeout: 60_000 })
  const between = await facets()
  expect(between.names).toEqual(['category', 'area', ...meanwhile])
  expect(between.level, 'counted whole').toEqual(meanwhile.includes('level') ? before.level : undefined)
  expect(between.number).toBeUndefined()
  goOn()
  await saved
  const after = await facets()
  expect(new Set(after.names)).toEqual(new Set(['category', 'area', ...filters]))
  expect(after.level).toEqual(filters.includes('level') ? before.level : undefined)
  expect(after.number?.includes('Ⅳ-1 1') ?? false).toBe(filters.includes('number'))
  await end()
})

it('other choices of a facet show at once, because no row has to be rewritten', async () => {
  const options = ['省级', '国家级']
  const other = heritage.fields.map((field) => (field.name === 'level' ? { ...field, options } : field))
  const { facets, steps, save, end } = await aRewriting({ ...heritage, fields: other })
  const before = await facets()
  await save()
  expect(steps.done).toBe(0)
  expect((await facets()).level?.toSorted()).toEqual(before.level?.toSorted())
  expect((await facets()).level).not.toEqual(before.level)
  await end()
})
