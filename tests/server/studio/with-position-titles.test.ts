import { describe, expect, it } from 'vitest'

import type { DocumentListItem } from '#contract/studio/document-list-response.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent } from '#server/services/staff/staff-answer.ts'
import { withPositionTitles } from '#server/studio/with-position-titles.ts'

const item: DocumentListItem = {
  ...{ type: 'banner', key: 'spring', title: '春日市集', state: 'published', hasDraft: false, changed: 0 },
  ...{ changedBy: '', publishTime: 1, withdrawTime: 0, deleted: 0 },
}
const top = { kind: 'banner' as const, width: 1, height: 1, pages: [], outline: [] }
const positions = () => [
  { ...top, name: 'web_top', title: '首页顶部', device: 'desktop' as const },
  { ...top, name: 'mobile_top', title: '首页顶部', device: 'mobile' as const },
]

describe('a row of a list', () => {
  it.each([
    ['has the title of its position with the device', 'web_top', '首页顶部（电脑版）'],
    ['tells telephones from computers', 'mobile_top', '首页顶部（手机版）'],
    ['keeps the name of a position that the portal has no longer', 'web_gone', 'web_gone'],
    ['has none where its type has no positions', undefined, undefined],
  ])('%s', (_, name, expected) => {
    const items = [name === undefined ? item : { ...item, position: name }]
    expect(withPositionTitles({ positions }, answer({ items }))).toMatchObject({
      data: { items: [expected === undefined ? item : { ...item, position: expected }] },
    })
  })

  it('leaves refusals', () => {
    expect(withPositionTitles({ positions }, absent('没有'))).toEqual(absent('没有'))
  })
})
