import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { grant, ok, person, showStudio } from '../support/show-studio.tsx'

const version = { id: 1, number: 1, created: 1_795_000_000, by: '陈静', origin: 'published', isLive: true }
const show = (query = '') =>
  showStudio(`/content/news/spring/versions${query}`, {
    session: ok({ ...person, grants: [grant('content.write')] }),
    'content/versions?type=news&key=spring': ok([version]),
    'content/names?names=news:spring': ok([
      { name: 'news:spring', title: '春日市集', typeName: '新闻资讯', isPublic: true },
    ]),
    'content/version?type=news&key=spring&id=1': ok({
      version,
      fields: [{ name: 'title', label: '标题', kind: 'text', required: true }],
      values: { title: '春日市集' },
      current: { title: '夏日市集' },
    }),
  })

describe('the versions of a document', () => {
  it('stand below its title', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('历次版本：春日市集')
  })

  it('are compared with a legend of the marks', async () => {
    await show('?id=1')
    expect(screen.getByText(/是后来加上的/u).textContent).toBe('划掉的是这一版有、现在没有的；下面有线的是后来加上的。')
  })
})
