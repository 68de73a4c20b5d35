import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { openWindow } from '../support/open-window.ts'
import { press } from '../support/press.ts'
import { grant, ok, person, showStudio } from '../support/show-studio.tsx'

vi.mock('#studio/content/write-workbook.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const types = ok([{ key: 'news', type: 4, name: '新闻资讯', unit: '条', group: 'content', columns: ['标题'] }])
const grants = [grant('content.write'), grant('content.publish'), grant('ledger.read')]
const session = ok({ ...person, grants })

describe('a workbook whose writer cannot be fetched', () => {
  it.each([
    ['/content/import', '下载空表', {}],
    ['/content', '导出', { content: ok({ items: [] }), 'content/export': ok({ items: [], isCut: false }) }],
    [
      '/ledger',
      '导出',
      {
        ledger: ok({ items: [] }),
        'ledger/choices': ok({ people: [], acts: [] }),
        'ledger/export': ok({ rows: [['编号']], isCut: false }),
      },
    ],
  ])('is told at %s, where 「%s」 can be pressed again', async (address, label, answers) => {
    openWindow({ isWide: true })
    await showStudio(address, { session, 'content/types': types, ...answers })
    // The page of the ledger is fetched when it is opened.
    await screen.findByRole('button', { name: label })
    await press(label)
    await vi.waitFor(() => expect(screen.getByText(/^表格没有存下来/u)).toBeTruthy())
    expect(screen.queryByText(/^已导出/u)).toBeNull()
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-disabled')).not.toBe('true')
  })
})
