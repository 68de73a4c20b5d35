import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { openWindow } from '../support/open-window.ts'
import { grant, ok, person, showStudio } from '../support/show-studio.tsx'

const item = {
  ...{ type: 'banner', title: '春日市集', state: 'published', hasDraft: false, changed: 0, changedBy: '' },
  ...{ publishTime: 1_780_000_000, withdrawTime: 0, deleted: 0 },
}

describe.each([true, false])('a row of the list, in a wide window: %s', (isWide) => {
  it('has the position of what stands at one, which tells telephones from computers', async () => {
    openWindow({ isWide })
    const places = ['首页顶部（电脑版）', '首页顶部（手机版）']
    await showStudio('/content?type=banner', {
      session: ok({ ...person, grants: [grant('content.write')] }),
      'content/types': ok([{ key: 'banner', type: -1, name: '轮播横幅', unit: '条', group: 'site' }]),
      'content?type=banner': ok({ items: places.map((position, at) => ({ ...item, key: `b${at}`, position })) }),
    })
    expect(screen.getAllByText(/^首页顶部/u).map(({ textContent }) => textContent)).toEqual(places)
  })
})
