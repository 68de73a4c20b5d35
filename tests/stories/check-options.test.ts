import { describe, expect, it } from 'vitest'

import { chooseStories, readCheckOptions, refuseUnknownNames } from '../../tools/visual/check-options.ts'
import { PlainError } from '../../tools/visual/plain-error.ts'
import { showProgress } from '../../tools/visual/show-progress.ts'

const stories = [
  'block-list--usual-desktop',
  'block-list--long-mobile',
  'components-cards--ten',
  'page--index-desktop',
].map((id) => ({
  id,
  title: id,
  name: id,
}))
const chosen = (...names: string[]) => chooseStories(stories, names).map(({ id }) => id)

describe('npm run stories:check', () => {
  it('accepts names of stories, and a commit', () => {
    expect(readCheckOptions(['block-list', 'card'])).toEqual({ names: ['block-list', 'card'], base: undefined })
    expect(readCheckOptions(['--base', 'HEAD~3', 'card'])).toEqual({ names: ['card'], base: 'HEAD~3' })
  })

  it.each([['--bse', 'HEAD'], ['--base'], ['--base=']])('refuses %s', (...args) => {
    expect(() => readCheckOptions(args)).toThrow(PlainError)
  })

  it('checks all stories, or those whose id contains one of the names', () => {
    expect(chosen()).toHaveLength(4)
    expect(chosen('block-list', 'card')).toEqual([
      'block-list--usual-desktop',
      'block-list--long-mobile',
      'components-cards--ten',
    ])
    expect(chosen('list--long')).toEqual(['block-list--long-mobile'])
  })

  it('refuses a name in no story: it would check nothing', () => {
    expect(() => refuseUnknownNames(stories, ['card', 'blok-list'])).toThrow(/「blok-list」/u)
    expect(() => refuseUnknownNames(stories, ['card'])).not.toThrow()
  })
})

describe('progress', () => {
  const written = (isTTY: boolean) => {
    const texts: string[] = []
    const progress = showProgress('图', 120, { isTTY, write: (text) => texts.push(text) })
    for (let step = 0; step < 120; step += 1) progress.step()
    progress.end()
    return texts
  }

  it('is one line that moves on a terminal', () => {
    const texts = written(true)
    expect(texts.at(-2)).toBe('\r图 120/120')
    expect(texts.join('').match(/\n/gu)).toHaveLength(1)
  })

  it('is a line now and then elsewhere', () => {
    expect(written(false)).toEqual(['图 50/120\n', '图 100/120\n', '图 120/120\n'])
  })
})
