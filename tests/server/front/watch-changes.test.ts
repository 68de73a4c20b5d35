import { describe, expect, it, onTestFinished } from 'vitest'

import { createTagVersions } from '#server/front/tag-versions.ts'
import { watchChanges } from '#server/front/watch-changes.ts'
import { noteChange } from '#server/db/content/changes.ts'

import { startBackend } from '../../support/backend.ts'
import { heritage, news, testContent } from '../../support/test-content.ts'

/** A state of which every number can be changed. */
function aState() {
  const state = {
    portal: 'v1',
    served: 0,
    content: 0,
    types: new Map([
      [4, 0],
      [5, 0],
      [-4, 0],
    ]),
  }
  const options = {
    portalVersion: () => state.portal,
    types: () => [...state.types.keys()],
    versionOf: (types: readonly number[] | 'all') =>
      types === 'all' ? `${state.content}` : `${state.served} ${types.map((type) => state.types.get(type)).join(' ')}`,
  }
  return { state, options }
}

describe('the tags of what has changed', () => {
  it.each<[string, (state: ReturnType<typeof aState>['state']) => void, string[]]>([
    ['nothing', () => undefined, []],
    ['the schema', (state) => (state.portal = 'v2'), ['portal']],
    ['the types that are served', (state) => (state.served += 1), ['portal']],
    ['an article', (state) => (state.types.set(4, 1), (state.content += 1)), ['content', 'type-4']],
    ['a notice', (state) => (state.types.set(-4, 1), (state.content += 1)), ['content', 'type--4']],
    ['content of no type in particular', (state) => (state.content += 1), ['content']],
    ['a type that is new', (state) => (state.types.set(6, 0), (state.content += 1)), ['content', 'type-6']],
  ])('are, of %s, reported once', (_, change, expected) => {
    const { state, options } = aState()
    const changed = createTagVersions(options)
    change(state)
    expect(changed()).toEqual(expected)
    expect(changed()).toEqual([])
  })

  it('follow the content of the database', async () => {
    const { backend, close } = await startBackend('sqlite', () => [news, heritage], testContent)
    onTestFinished(close)
    const purges: (readonly string[])[] = []
    const watch = watchChanges(
      { portalVersion: () => 'v1', types: () => [4, 5], versionOf: backend.versionOf },
      { purge: (tags) => void (tags.length > 0 && purges.push(tags)) },
      10,
    )
    onTestFinished(() => watch.close())
    await noteChange(backend.store.db, [5])
    await backend.refresh()
    await expect.poll(() => purges).toEqual([['content', 'type-5']])
  })
})
