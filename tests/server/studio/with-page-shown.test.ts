import { describe, expect, it } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { siteTypes } from '#server/db/site/site-types.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent } from '#server/services/staff/staff-answer.ts'
import { withPageShown } from '#server/studio/with-page-shown.ts'

const notice: DocumentResponse = {
  ...{ type: { key: 'notice', name: '通知' }, key: 'closed', state: 'published', publishTime: 1, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, fields: [], values: {}, live: {}, revision: 0, revisions: {} },
  ...{ conflicts: [], changed: 0, changedBy: '' },
}
const banner: DocumentResponse = {
  ...{ ...notice, type: { key: 'banner', name: '轮播横幅' }, values: { 'fields.position': 'draft' } },
  live: { 'fields.position': 'public' },
}
const addressOf = (document: DocumentResponse, portalOrigin = '') => {
  const result = withPageShown(
    {
      portalOrigin: () => portalOrigin,
      content: { types: () => siteTypes([]) },
      previews: {
        pageShowing: ({ key }, { position }) =>
          key === 'banner' ? `at-${String(position)}` : { notice: 'index' }[key],
      },
    },
    answer(document),
  )
  return result.kind === 'answer' ? result.data.address : result
}

describe('a document without a page of its own', () => {
  it.each<[string, DocumentResponse, string | undefined]>([
    ['has the first page that shows it', notice, '/web/index'],
    ['is looked for where visitors see it, and not where a draft puts it', banner, '/web/at-public'],
    ['has none where no page shows it', { ...notice, type: { key: 'ad', name: '广告' } }, undefined],
    ['has none while visitors do not see it', { ...notice, state: 'hidden' }, undefined],
    ['has none where its type is gone', { ...notice, type: { key: 'other', name: '别的' } }, undefined],
  ])('%s', (_, document, address) => {
    expect(addressOf(document)).toBe(address)
  })

  it('leaves the page of one that has it, and refusals', () => {
    expect(addressOf({ ...notice, address: '/web/news/details/1' })).toBe('/web/news/details/1')
    const context = { content: { types: () => [] }, previews: { pageShowing: () => 'index' }, portalOrigin: () => '' }
    expect(withPageShown(context, absent('没有'))).toEqual(absent('没有'))
  })
})

describe('the address of a document', () => {
  it.each<[string, DocumentResponse, string]>([
    ['of a page of its own', { ...notice, address: '/web/news/details/1' }, '/web/news/details/1'],
    ['of a page that shows it', notice, '/web/index'],
  ])('has the origin of the portal where the studio has another: %s', (_, document, path) => {
    expect(addressOf(document, 'https://www.example.cn')).toBe(`https://www.example.cn${path}`)
  })
})
