import { fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { ActBar } from '#components/navigation/ActBar.tsx'
import { enhancePageFoot } from '#components/navigation/enhance-page-foot.ts'
import type { AnyBlock, AnyBlockView } from '#render/block-components.ts'
import { BlocksContext } from '#render/blocks-context.ts'
import { PageView } from '#render/PageView.tsx'
import type { PagePlan, PlannedSection } from '#plan/page-plan.ts'

import { BlockPage } from '../support/BlockPage.tsx'

const Seat: AnyBlock = () => <p>seat</p>
Seat.Act = ({ sectionId }: AnyBlockView) => <ActBar state="open" variant="lively" href={`#${sectionId}`} label="act" />
const Silent: AnyBlock = () => <p>silent</p>
const components: Readonly<Record<string, AnyBlock>> = { seat: Seat, silent: Silent }
const blocks = { load: () => Promise.resolve(), get: (name: string) => components[name] ?? Silent }

const section = (id: string, block: string, foot?: true): PlannedSection => ({
  id,
  block,
  tone: 'plain',
  ...(foot ? { foot } : {}),
  props: {},
  requests: {},
  fields: [],
  skeleton: 'none',
  isInteractive: true,
})
const planOf = (...sections: PlannedSection[]): PagePlan => ({
  route: 'page',
  status: 200,
  device: 'mobile',
  address: 'page',
  path: 'page',
  params: {},
  query: {},
  trail: [],
  head: { title: '页', description: '' },
  rows: sections.map((one) => ({ kind: 'section', section: one })),
  requests: [],
  chunks: [],
})
const view = (plan: PagePlan) => (
  <BlockPage device="mobile">
    <BlocksContext value={blocks}>
      <PageView plan={plan} />
    </BlocksContext>
  </BlockPage>
)

const disconnect = vi.fn<() => void>()
let watched: Element[] = []
/** Calls the observer as a browser does: several changes in one call, if the browser was busy. */
let tell: (...isInView: boolean[]) => void = () => undefined
beforeEach(() => {
  watched = []
  disconnect.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element) => watched.push(element)
      disconnect = disconnect
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...isInView) => onChange(isInView.map((isIntersecting) => ({ isIntersecting })))
      }
    },
  )
})
const isAway = (host: Element) => host.querySelector('[data-foot]')?.hasAttribute('data-away')

describe('the foot of a phone’s page', () => {
  it('has the act of the section that stays there, after all content, in the server’s HTML', () => {
    const html = renderToString(view(planOf(section('a-1', 'silent'), section('seat-1', 'seat', true))))
    expect(html).toMatch(/seat<\/p>.*<div[^>]*data-foot="seat-1"[^>]*>.*<a[^>]*href="#seat-1"[^>]*>act<\/a>/u)
  })

  it('is absent where no section stays there', () => {
    expect(renderToString(view(planOf(section('seat-1', 'seat'))))).not.toContain('data-foot')
  })

  it('is hidden while the section itself is in view', () => {
    const { container } = render(view(planOf(section('a-1', 'silent'), section('seat-1', 'seat', true))))
    const foot = container.querySelector<HTMLElement>('[data-enhance=page-foot]')
    if (!foot) throw new Error('There is no foot')
    const leave = enhancePageFoot(foot)
    expect(watched.map(({ id }) => id)).toEqual(['seat-1'])
    expect(isAway(container)).toBe(false)
    tell(false, true)
    expect(isAway(container)).toBe(true)
    tell(true, false)
    expect(isAway(container)).toBe(false)
    leave()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('leads to the place with the focus, without a history entry that going back would have to pass', () => {
    const { container } = render(view(planOf(section('a-1', 'silent'), section('seat-1', 'seat', true))))
    const foot = container.querySelector<HTMLElement>('[data-enhance=page-foot]')
    if (foot) onTestFinished(enhancePageFoot(foot))
    const place = container.querySelector('#seat-1')
    const scroll = vi.fn<() => void>()
    Object.assign(place ?? {}, { scrollIntoView: scroll })
    const before = [window.history.length, window.location.href]
    fireEvent.click(container.querySelector('a[href="#seat-1"]') ?? container)
    expect([window.history.length, window.location.href]).toEqual(before)
    expect(document.activeElement).toBe(place)
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('begins hidden where the page opens with the section', () => {
    const html = renderToString(view(planOf(section('seat-1', 'seat', true), section('a-1', 'silent'))))
    expect(html).toMatch(/<div[^>]*data-foot="seat-1"[^>]* data-away=""/u)
  })
})
