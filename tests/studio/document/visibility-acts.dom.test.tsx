import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'

import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'published', publishTime: 1, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 0, revisions: {}, conflicts: [] },
  ...{ changed: 0, changedBy: '', values: { title: '春日市集' } },
  fields: [{ name: 'title', label: '标题', kind: 'text', required: true, group: 'content' }],
}
const acts = ['下架', '移到回收站', '恢复']

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (name: string) => name })
})

describe('the acts beside a document', () => {
  it.each<[string, Partial<DocumentResponse>, readonly string[]]>([
    ['what visitors see', {}, ['下架', '移到回收站']],
    ['what they do not see', { state: 'hidden' }, ['移到回收站']],
    ['what is in the recycle bin', { deleted: 1 }, ['恢复']],
    ['a person who may not publish', { mayPublish: false }, []],
    ['a person who may not write', { mayWrite: false }, ['下架']],
    ['what the site cannot do without', { isNeeded: true }, []],
    ['the same in the recycle bin', { isNeeded: true, deleted: 1 }, ['恢复']],
  ])('are those that can be done: for %s', async (_, change, offers) => {
    const document = { ...aDocument, ...change }
    await showStudio('/content/news/spring', {
      session: ok({ ...person, grants: [grant('content.write'), grant('content.publish')] }),
      'content/document?type=news&key=spring': ok(document),
      'content/presence': ok({ revision: 0, people: [] }),
    })
    expect(acts.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offers)
  })
})
