import { expect, it } from 'vitest'

import { iconPaths } from '#components/icon/icon-paths.ts'
import { memberIconPaths } from '#components/icon/member-icon-paths.ts'
import { aheadPages, markPages, selfServicePages } from '#contract/members/member-centre.ts'
import { centreIconMeanings } from '#definition/grammar/centre-icons.ts'
import { memberPages } from '#definition/grammar/member-pages.ts'

it('the groups of the centre have each of its pages once, in the order of their table', () => {
  expect([...markPages, ...aheadPages, ...selfServicePages]).toEqual(Object.keys(memberPages))
})

it('each page of the centre has an icon of its name, which no public page draws', () => {
  const names = Object.keys(memberPages)
  expect(names.filter((name) => !Object.hasOwn(memberIconPaths, name))).toEqual([])
  expect(names.filter((name) => Object.hasOwn(iconPaths, name))).toEqual([])
})

it('each icon that a link of the centre may have is drawn, the pages’ own among them', () => {
  const names = Object.keys(centreIconMeanings)
  expect(names.filter((name) => !Object.hasOwn({ ...iconPaths, ...memberIconPaths }, name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(Object.keys(memberPages)))
})
