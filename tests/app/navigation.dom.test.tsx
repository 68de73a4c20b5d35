import { act, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { allShellParts } from '#app/all-shell-parts.ts'
import { MainNavigation } from '#app/desktop/MainNavigation.tsx'
import { BottomBar } from '#app/mobile/BottomBar.tsx'
import { ShellPartsContext } from '#app/shell-parts.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { say } from '../support/words.ts'

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

/** A page with the parts that the first page of a visit leaves to the server. */
const page = (content: ReactNode) => (
  <BlockPage path="skill/teacher">
    <ShellPartsContext value={allShellParts}>{content}</ShellPartsContext>
  </BlockPage>
)

function show(content: ReactNode): void {
  render(page(content))
}

function link(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('a, summary')].find(
    ({ textContent }) => textContent === name,
  )
  if (!found) throw new Error(`No "${name}" on the page`)
  return found
}

const focus = (element: HTMLElement) => act(() => element.focus())
const escape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape' })

describe('the main navigation', () => {
  it('is named, and marks the page and the area it is in', () => {
    show(<MainNavigation entries={entries} />)
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      'page',
    ])
  })

  it('closes the parts of an area by Escape, keeping the focus on the area (WCAG 1.4.13)', () => {
    show(<MainNavigation entries={entries} />)
    const branch = document.querySelector('nav')
    focus(link('课程'))
    expect(branch?.dataset['dismissed']).toBe('false')
    escape(link('课程'))
    expect([branch?.dataset['dismissed'], document.activeElement?.textContent]).toEqual(['true', '学技艺'])
  })

  it('opens them again for the next visit', () => {
    show(<MainNavigation entries={entries} />)
    const branch = document.querySelector('nav')
    focus(link('课程'))
    escape(link('课程'))
    focus(link('首页'))
    expect(branch?.dataset['dismissed']).toBe('false')
  })

  it('closes them when one of them is chosen, until the pointer goes elsewhere', () => {
    show(<MainNavigation entries={entries} />)
    const row = document.querySelector('nav')
    fireEvent.click(link('课程'))
    expect(row?.dataset['dismissed']).toBe('true')
    fireEvent.mouseOver(link('首页'), { relatedTarget: link('学技艺') })
    expect(row?.dataset['dismissed']).toBe('false')
  })

  it('does the same for the row as the server wrote it', () => {
    const written = renderToString(page(<MainNavigation entries={entries} />))
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = written
    render(<BlockPage path="skill/teacher">{<MainNavigation entries={undefined} />}</BlockPage>, {
      container: host,
      hydrate: true,
    })
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      'page',
    ])
    focus(link('课程'))
    escape(link('课程'))
    expect([document.querySelector('nav')?.dataset['dismissed'], document.activeElement?.textContent]).toEqual([
      'true',
      '学技艺',
    ])
  })
})

describe('the sheet of areas', () => {
  it('holds the whole navigation behind one button, also without a script', () => {
    show(
      <BottomBar
        shell={{ site_name: '文澜', slogan: '', navigation: entries, tabs: entries.slice(0, 1) }}
        path="skill/teacher"
      />,
    )
    expect(document.querySelector('details > summary')?.textContent).toBe(say('shell', 'menu'))
    expect(document.querySelector('details > nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(['首页', '学技艺', '课程', '师资'].map((name) => link(name).getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      'page',
    ])
  })

  it('closes by Escape, leaving the focus on its button', () => {
    show(
      <BottomBar
        shell={{ site_name: '文澜', slogan: '', navigation: entries, tabs: entries.slice(0, 1) }}
        path="skill/teacher"
      />,
    )
    const sheet = document.querySelector('details')
    if (sheet) sheet.open = true
    focus(link('课程'))
    escape(link('课程'))
    expect([sheet?.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  })
})
