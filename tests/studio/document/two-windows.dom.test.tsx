import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { DocumentConflict, DocumentResponse } from '#contract/studio/document-response.ts'

import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

const conflict: DocumentConflict = {
  id: 1,
  field: 'title',
  current: '夏日市集',
  other: '冬日市集',
  by: '王芳',
  revision: 3,
}
const open = (conflicts: DocumentConflict[]) => {
  const document: DocumentResponse = {
    ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'published', publishTime: 1, withdrawTime: 0 },
    ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, conflicts, changed: 0, changedBy: '' },
    ...{ revision: 3, revisions: { title: 3 } },
    fields: [{ name: 'title', label: '标题', kind: 'text', required: true, group: 'content' }],
    values: { title: '夏日市集' },
  }
  return showStudio('/content/news/spring', {
    session: ok({ ...person, grants: [grant('content.write')] }),
    'content/document?type=news&key=spring': ok(document),
    'content/presence': ok({ revision: 3, people: [] }),
  })
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('two values of one field', () => {
  it('are of two windows where both are of the person who reads', async () => {
    await open([{ ...conflict, currentBy: '王芳' }])
    expect(screen.getByText(/您在另一个窗口里也改了/u)).toBeTruthy()
    expect(titles()).toEqual(['草稿里的', '另一个窗口里的'])
  })

  it.each<[string, Partial<DocumentConflict>, string]>([
    ['the draft has the value of a colleague', { currentBy: '陈静' }, '王芳写的'],
    ['a colleague wrote the other value', { by: '陈静', currentBy: '王芳' }, '陈静写的'],
    ['the other value is of an import', { by: '', currentBy: '王芳' }, '后台以外改的'],
    ['the current value is the published one', {}, '王芳写的'],
  ])('are of two persons where %s', async (_, change, title) => {
    await open([{ ...conflict, ...change }])
    expect(screen.getByText(/两个人同时改了/u)).toBeTruthy()
    expect(titles()).toEqual(['草稿里的', title])
  })
})
