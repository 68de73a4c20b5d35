import { act } from '@testing-library/react'
import { useEffect, useId, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { AnyBlock } from '#render/block-components.ts'
import { BlocksContext } from '#render/blocks-context.ts'
import { FragmentsContext } from '#render/fragments-context.ts'
import { RenderedAt } from '#render/RenderedAt.tsx'
import { idPrefixOf } from '#render/section-ids.ts'
import { SectionContent } from '#render/SectionContent.tsx'
import { SectionView } from '#render/SectionView.tsx'
import type { PlannedSection } from '#plan/page-plan.ts'
import { createAuthState, useAuth } from '#state/auth-state.ts'
import { useNow } from '#state/use-now.ts'

import { BlockPage, NOW } from '../support/BlockPage.tsx'

let unmounted = 0
/** A block with an id of its own, the time, the member, and something to press. */
const Lively: AnyBlock = ({ props }) => {
  const id = useId()
  const now = useNow()
  const { token = '' } = useAuth()
  const [pressed, setPressed] = useState(0)
  useEffect(() => () => void (unmounted += 1), [])
  return (
    <button type="button" id={id} onClick={() => setPressed(pressed + 1)}>
      {`${String(props['says'])} ${now - NOW} ${pressed}${token}`}
    </button>
  )
}
const blocks = { load: () => Promise.resolve(), get: () => Lively }
const section = (id: string, more: Partial<PlannedSection> = {}): PlannedSection => ({
  id,
  block: 'lively',
  tone: 'plain',
  props: { says: id },
  requests: {},
  fields: [],
  skeleton: 'none',
  isInteractive: true,
  ...more,
})
const places = new Map<string, string>()
const provide = (children: React.ReactNode, auth = createAuthState()) => (
  <BlockPage now={NOW} auth={auth}>
    <BlocksContext value={blocks}>{children}</BlocksContext>
  </BlockPage>
)

/** Renders sections as the server does: each by itself, then what stands around them. */
function served(sections: readonly PlannedSection[]): HTMLElement {
  const fragments = new Map(
    sections.map((one) => [
      one.id,
      renderToString(provide(<SectionContent section={one} places={places} />), {
        identifierPrefix: idPrefixOf(one.id),
      }),
    ]),
  )
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(
    <FragmentsContext value={fragments}>
      {sections.map((one) => (
        <SectionView key={one.id} section={one} places={places} />
      ))}
    </FragmentsContext>,
  )
  return host
}

/** Hydrates a section in its place, as the application does (src/app/entry-application.tsx). */
function wake(section: PlannedSection, auth = createAuthState()) {
  const place = document.getElementById(section.id)
  if (!place) throw new Error(`${section.id} has no place`)
  const onAlive = vi.fn<() => void>()
  const content = <SectionContent section={section} places={places} onAlive={onAlive} />
  const { renderedAt } = section
  const shown = renderedAt === undefined ? content : <RenderedAt time={renderedAt}>{content}</RenderedAt>
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(place, provide(shown, auth), { identifierPrefix: idPrefixOf(section.id) })
  })
  const leave = () => act(() => root?.unmount())
  onTestFinished(leave)
  return { onAlive, leave }
}

let problems: unknown[] = []
beforeEach(() => {
  problems = []
  unmounted = 0
  vi.stubGlobal('reportError', (error: unknown) => problems.push(error))
  vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args))
})

describe('an island', () => {
  it('comes alive in the HTML of the server, whatever stands beside it, and reports that', () => {
    const sections = [section('one'), section('two')]
    const host = served(sections)
    const before = [...host.querySelectorAll('button')]
    expect(new Set(before.map(({ id }) => id)).size).toBe(2)
    const alive = sections.map((one) => wake(one))
    expect(alive.map(({ onAlive }) => onAlive.mock.calls.length)).toEqual([1, 1])
    act(() => before[1]?.click())
    expect([...host.querySelectorAll('button')]).toEqual(before)
    expect(before.map(({ textContent }) => textContent)).toEqual(['one 0 0', 'two 0 1'])
    expect(problems).toEqual([])
  })

  it('leaves its neighbours asleep', () => {
    const sections = [section('one'), section('two')]
    const host = served(sections)
    const [, other] = host.querySelectorAll('button')
    wake(section('one'))
    act(() => other?.click())
    expect(other?.textContent).toBe('two 0 0')
  })

  it('follows changes, and retains its HTML', async () => {
    const host = served([section('one')])
    const [button] = host.querySelectorAll('button')
    const auth = createAuthState()
    wake(section('one'), auth)
    await act(async () => {
      auth.token = ' lin'
    })
    expect(host.querySelector('button')).toBe(button)
    expect(button?.textContent).toBe('one 0 0 lin')
    expect(problems).toEqual([])
  })

  it('shows at first the time of its stored HTML, then the present', () => {
    const old = section('one', { renderedAt: NOW - 30 })
    const host = served([old])
    const [button] = host.querySelectorAll('button')
    if (button?.firstChild) button.firstChild.textContent = 'one -30 0'
    wake(old)
    expect(host.querySelector('button')).toBe(button)
    expect(button?.textContent).toBe('one 0 0')
    expect(problems).toEqual([])
  })

  it('ends with its page', () => {
    const host = served([section('one')])
    const { leave } = wake(section('one'))
    leave()
    expect([host.querySelector('button'), unmounted]).toEqual([null, 1])
    expect(problems).toEqual([])
  })
})
