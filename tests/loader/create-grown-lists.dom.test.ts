import { beforeEach, describe, expect, it } from 'vitest'

import { type GrownLists, createGrownLists } from '#loader/create-grown-lists.ts'

let lists: GrownLists
beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  lists = createGrownLists(document)
})

/** Shows a page whose list has rows of these pages. */
function show(pages: readonly number[], words = '') {
  const rows = pages.map((page) => `<li data-page="${page}">第${page}页${words}</li>`).join('')
  const main = document.querySelector('main')
  if (main)
    main.innerHTML = `<div data-block="list" id="list-1"><p>共 9 篇</p><div data-enhance="infinite-list"><ul>${rows}</ul></div></div>`
}
const pagesShown = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-page]')].map((row) => Number(row.dataset['page']))
const row = () => document.querySelector('[data-page="1"]')

/** Leaves a list that has grown for an article, and goes back to a page of it. */
function leaveAndReturn(between: () => void = () => undefined) {
  show([1, 2, 3])
  lists.keep('list')
  show([])
  between()
  show([3])
  lists.putBack('list')
}

describe('a list that has grown', () => {
  it('stands as it was left after going back: the same elements', () => {
    show([1, 2, 3])
    const first = row()
    lists.keep('list')
    show([])
    show([3])
    lists.putBack('list')
    expect([pagesShown(), row() === first]).toEqual([[1, 2, 3], true])
  })

  it('is loaded again after a change by the visitor', () => {
    leaveAndReturn(() => lists.forget())
    expect(pagesShown()).toEqual([3])
  })

  it('belongs to its entry of the history', () => {
    leaveAndReturn()
    show([3])
    lists.putBack('another')
    expect(pagesShown()).toEqual([3])
  })

  it('with a single page is not stored', () => {
    show([3])
    lists.keep('list')
    show([4])
    lists.putBack('list')
    expect(pagesShown()).toEqual([4])
  })

  it.each([
    ['eight', 9, ''],
    ['two million characters', 2, '字'.repeat(600_000)],
  ])('is one of %s stored ones at most, and the oldest goes first', (_, count, words) => {
    for (let list = 0; list < count; list += 1) {
      show([1, 2], words)
      lists.keep(`list ${list}`)
    }
    const isThere = (list: number) => {
      show([2])
      lists.putBack(`list ${list}`)
      return pagesShown().length === 2
    }
    expect([isThere(0), isThere(count - 1)]).toEqual([false, true])
  })
})
