import { describe, expect, it } from 'vitest'

import { countKinds, type Difference, differenceLine, differencePage } from '../../tools/visual/difference-page.ts'

const changed: Difference = {
  id: 'block-list--usual-desktop',
  title: '块/list <内容>',
  name: '桌面',
  kind: 'changed',
  different: 41,
}
const added: Difference = { id: 'block-list--new-desktop', title: '块/list', name: '新', kind: 'new' }
const gone: Difference = { id: 'block-list--old-desktop', title: '块/list', name: '旧', kind: 'gone' }
const failed: Difference = {
  id: 'page--index-mobile',
  title: '页面',
  name: '手机',
  kind: 'failed',
  fault: 'storyErrored <no>',
}

/** The page of all four, each with the pictures there can be of it. */
function aPage(differences: readonly Difference[]): string {
  const there: Readonly<Record<Difference['kind'], readonly string[]>> = {
    changed: ['before', 'now', 'where'],
    new: ['now'],
    gone: ['before'],
    failed: ['before', 'now'],
  }
  return differencePage({
    differences,
    base: 'abc（HEAD & 它）',
    hasPicture: (id, caption) =>
      differences.some((difference) => difference.id === id && there[difference.kind].includes(caption)),
  })
}

const picturesOf = (page: string) => [...page.matchAll(/<img src="pictures\/([^"]*)\.png"/gu)].map(([, name]) => name)

describe('the page of differences', () => {
  it('shows a story that changed before, now and where', () => {
    expect(picturesOf(aPage([changed]))).toEqual(['before', 'now', 'where'].map((kind) => `${changed.id}.${kind}`))
  })

  it('shows a new story as it is, and one that is gone as it was', () => {
    expect(picturesOf(aPage([added]))).toEqual([`${added.id}.now`])
    expect(picturesOf(aPage([gone]))).toEqual([`${gone.id}.before`])
  })

  it('has a part for each kind, failures first, and no empty one', () => {
    const parts = (page: string) => [...page.matchAll(/<section id="(\w+)"/gu)].map(([, kind]) => kind)
    expect(parts(aPage([gone, added, changed, failed]))).toEqual(['failed', 'changed', 'new', 'gone'])
    expect(parts(aPage([gone, changed]))).toEqual(['changed', 'gone'])
  })

  it('names its base, the number of differing pixels and the failures', () => {
    const page = aPage([changed, failed])
    for (const text of ['abc（HEAD &amp; 它）', '41', 'storyErrored &lt;no>', '块/list &lt;内容>'])
      expect(page).toContain(text)
  })

  it('counts each kind', () => {
    expect(countKinds([changed, changed, gone])).toMatch(/^2 .*，1 /u)
    expect(countKinds([])).toBe('')
  })

  it('names in a line the story and its state', () => {
    expect(differenceLine(changed)).toMatch(/^block-list--usual-desktop .*41/u)
    expect(differenceLine(failed)).toContain('storyErrored <no>')
  })
})
