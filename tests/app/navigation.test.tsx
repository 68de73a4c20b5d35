// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { MainNavigation } from '#app/desktop/MainNavigation.tsx'
import { BottomBar } from '#app/mobile/BottomBar.tsx'

import { BlockPage } from '../support/BlockPage.tsx'

const entries = [
  { title: '首页', to: 'index', icon: 'home' },
  {
    title: '学技艺',
    to: 'skill',
    icon: 'skill',
    children: [
      { title: '课程', to: 'skill/list' },
      { title: '师资', to: 'skill/teacher' },
    ],
  },
]
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  settle(() => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function settle(happen: () => void): void {
  act(() => {
    happen()
  })
}

function show(content: ReactNode): void {
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  settle(() => root?.render(<BlockPage path="skill/teacher">{content}</BlockPage>))
}

function link(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('a, summary')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No "${name}" on the page`)
  return found
}

const escape = (element: HTMLElement) => settle(() => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

describe('the main navigation', () => {
  it('is named, and marks the page and the area it is in', () => {
    show(<MainNavigation entries={entries} />)
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([null, 'true', null, 'page'])
  })

  it('closes the parts of an area by Escape, keeping the focus on the area (WCAG 1.4.13)', () => {
    show(<MainNavigation entries={entries} />)
    const branch = document.querySelector('nav')
    settle(() => link('课程').focus())
    expect(branch?.dataset['dismissed']).toBe('false')
    escape(link('课程'))
    expect([branch?.dataset['dismissed'], document.activeElement?.textContent]).toEqual(['true', '学技艺'])
  })

  it('opens them again for the next visit', () => {
    show(<MainNavigation entries={entries} />)
    const branch = document.querySelector('nav')
    settle(() => link('课程').focus())
    escape(link('课程'))
    settle(() => link('首页').focus())
    expect(branch?.dataset['dismissed']).toBe('false')
  })

  it('closes them when one of them is chosen, until the pointer goes elsewhere', () => {
    show(<MainNavigation entries={entries} />)
    const row = document.querySelector('nav')
    settle(() => link('课程').click())
    expect(row?.dataset['dismissed']).toBe('true')
    settle(() => link('首页').dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: link('学技艺') })))
    expect(row?.dataset['dismissed']).toBe('false')
  })

  it('does the same for the row as the server wrote it', () => {
    const written = renderToString(<BlockPage path="skill/teacher">{<MainNavigation entries={entries} />}</BlockPage>)
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = written
    settle(() => {
      root = hydrateRoot(host, <BlockPage path="skill/teacher">{<MainNavigation entries={undefined} />}</BlockPage>)
    })
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([null, 'true', null, 'page'])
    settle(() => link('课程').focus())
    escape(link('课程'))
    expect([document.querySelector('nav')?.dataset['dismissed'], document.activeElement?.textContent]).toEqual(['true', '学技艺'])
  })
})

describe('the sheet of areas', () => {
  it('holds the whole navigation behind one button, also without a script', () => {
    show(<BottomBar shell={{ site_name: '文澜', slogan: '', navigation: entries, tabs: entries.slice(0, 1) }} path="skill/teacher" />)
    expect(document.querySelector('details > summary')?.textContent).toBe('全部栏目')
    expect(document.querySelector('details > nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([null, 'true', null, 'page'])
  })

  it('closes by Escape, leaving the focus on its button', () => {
    show(<BottomBar shell={{ site_name: '文澜', slogan: '', navigation: entries, tabs: entries.slice(0, 1) }} path="skill/teacher" />)
    const sheet = document.querySelector('details')
    if (sheet) sheet.open = true
    settle(() => link('课程').focus())
    escape(link('课程'))
    expect([sheet?.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  })
})
