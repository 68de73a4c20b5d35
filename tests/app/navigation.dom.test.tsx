import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { MainNavigation } from '#app/desktop/MainNavigation.tsx'
import { BottomBar } from '#app/mobile/BottomBar.tsx'
import { portalFacts } from '#app/portal-facts.ts'
import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { closeMenus } from '#loader/close-menus.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { forThisTest } from '../support/for-this-test.ts'
import { readRealPortal } from '../support/real-portal.ts'
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

const shell = {
  ...portalFacts(await readRealPortal()).shell,
  navigation: entries,
  tabs: entries.slice(0, 1),
}

/** Shows a part of the server's HTML, with what the loader does to it. */
function show(content: ReactNode): () => void {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<BlockPage path="skill/teacher">{content}</BlockPage>)
  return forThisTest(() => closeMenus(document))
}

function link(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('a, summary')].find(
    ({ textContent }) => textContent === name,
  )
  if (!found) throw new Error(`No "${name}" on the page`)
  return found
}

/** A filter folded behind its name, beside another part of the page. */
function menu() {
  show(
    <>
      <details data-menu="" open>
        <summary>时代</summary>
        <a href="/web/book?era=1">唐</a>
      </details>
      <a href="/web/news">新闻</a>
    </>,
  )
  const details = document.querySelector('details')
  if (!details) throw new Error('No menu on the page')
  return details
}

const escape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape' })
const currentOf = (...names: readonly string[]) => names.map((name) => link(name).getAttribute('aria-current'))
const isDismissed = () => document.querySelector('nav')?.hasAttribute('data-dismissed')

describe('the areas of the portal', () => {
  it.each([
    [12, undefined],
    [13, '7'],
    [14, '7'],
    [20, '10'],
  ])('stand, with %i of them, in one row or in two of the same length, so that none stands alone', (count, across) => {
    const areas = Array.from({ length: count }, (_, index) => ({ title: `栏目${index}`, to: `area-${index}` }))
    const html = renderToString(
      <BlockPage>
        <MainNavigation entries={areas} />
      </BlockPage>,
    )
    expect(/data-across="(\d+)"/u.exec(html)?.[1]).toBe(across)
  })
})

describe('the main navigation', () => {
  it('is named, and marks the page and the area it is in', () => {
    show(<MainNavigation entries={entries} />)
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(currentOf('首页', '学技艺', '课程', '师资')).toEqual([null, 'true', null, 'page'])
  })

  it('closes the pages of an area by Escape, with the focus on the area (WCAG 1.4.13)', () => {
    show(<MainNavigation entries={entries} />)
    link('课程').focus()
    expect(isDismissed()).toBe(false)
    escape(link('课程'))
    expect([isDismissed(), document.activeElement?.textContent]).toEqual([true, '学技艺'])
  })

  it('opens them again for the next visit', () => {
    show(<MainNavigation entries={entries} />)
    link('课程').focus()
    escape(link('课程'))
    link('首页').focus()
    expect(isDismissed()).toBe(false)
  })

  it('closes them when one of them is chosen, until the pointer goes elsewhere', () => {
    show(<MainNavigation entries={entries} />)
    fireEvent.click(link('课程'))
    expect(isDismissed()).toBe(true)
    fireEvent.mouseOver(link('师资'), { relatedTarget: link('课程') })
    expect(isDismissed()).toBe(true)
    fireEvent.mouseOver(link('首页'), { relatedTarget: link('学技艺') })
    expect(isDismissed()).toBe(false)
  })
})

describe('the sheet of areas', () => {
  const isOverlaid = () => overlayHistory().isOverlaid()
  /** Opens the sheet, which has its own entry of the history then. */
  async function open(): Promise<{ sheet: HTMLDetailsElement; closeSheet: () => void }> {
    const closeSheet = show(<BottomBar shell={shell} path="skill/teacher" />)
    const sheet = document.querySelector('details')
    if (!sheet) throw new Error('There is no sheet')
    sheet.open = true
    await expect.poll(isOverlaid, { interval: 5 }).toBe(true)
    return { sheet, closeSheet }
  }

  it('holds the whole navigation behind one button, also without a script', () => {
    show(<BottomBar shell={shell} path="skill/teacher" />)
    expect(document.querySelector('details > summary')?.textContent).toBe(say('shell', 'menu'))
    expect(document.querySelector('details > nav')?.getAttribute('aria-label')).toBe('主导航')
    expect(currentOf('首页', '学技艺', '课程', '师资')).toEqual([null, 'true', null, 'page'])
  })

  it('closes by Escape, leaving the focus on its button and no entry in the history', async () => {
    const { sheet } = await open()
    link('课程').focus()
    escape(link('课程'))
    expect([sheet.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
    await expect.poll(isOverlaid, { interval: 5 }).toBe(false)
  })

  it('closes by going back, and stays on its page', async () => {
    const { sheet } = await open()
    const { href } = window.location
    window.history.back()
    await expect.poll(() => sheet.open, { interval: 5 }).toBe(false)
    expect(window.location.href).toBe(href)
  })

  it('closes with its page', async () => {
    const { sheet, closeSheet } = await open()
    closeSheet()
    expect(sheet.open).toBe(false)
    await expect.poll(isOverlaid, { interval: 5 }).toBe(false)
  })
})

describe('the menu of a filter', () => {
  it('closes by Escape, and leaves the focus on its name', () => {
    const details = menu()
    escape(link('唐'))
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(link('时代'))
  })

  it.each([
    ['closes by a press beside it', '新闻', false],
    ['stays open by a press in it', '唐', true],
  ])('%s', (_, name, isOpen) => {
    const details = menu()
    fireEvent.click(link(name))
    expect(details.open).toBe(isOpen)
  })
})
