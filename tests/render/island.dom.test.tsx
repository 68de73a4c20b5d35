import { act } from '@testing-library/react'
import { useEffect, useId, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { AnyBlock } from '#render/block-components.ts'
import { BlocksContext } from '#render/blocks-context.ts'
import { FragmentsContext } from '#render/fragments-context.ts'
import { idPrefixOf, IslandContext } from '#render/island-context.ts'
import { SectionContent } from '#render/SectionContent.tsx'
import { SectionView } from '#render/SectionView.tsx'
import type { PlannedSection } from '#plan/page-plan.ts'
import { useNow } from '#state/use-now.ts'

import { BlockPage, NOW } from '../support/BlockPage.tsx'

let unmounted = 0
/** A block with an id of its own, the time, and something to press. */
const Lively: AnyBlock = ({ props }) => {
  const id = useId()
  const now = useNow()
  const [pressed, setPressed] = useState(0)
  return (
    <button type="button" id={id} ref={() => () => void (unmounted += 1)} onClick={() => setPressed(pressed + 1)}>
      {`${String(props['says'])} ${now - NOW} ${pressed}`}
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
const provide = (children: React.ReactNode) => (
  <BlockPage now={NOW}>
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
  onTestFinished(() => host.remove())
  host.innerHTML = renderToString(
    <FragmentsContext value={fragments}>
      {sections.map((one) => (
        <SectionView key={one.id} section={one} places={places} isServed={false} />
      ))}
    </FragmentsContext>,
  )
  return host
}

const page = (sections: readonly PlannedSection[], says = '') => (
  <IslandContext value={provide}>
    {sections.map((one) => (
      <SectionView key={one.id} section={says === '' ? one : { ...one, props: { says } }} places={places} isServed />
    ))}
  </IslandContext>
)

/** A page that changes as soon as it is hydrated itself, as it does where a member is found. */
function Changing({ first, next }: { first: React.ReactNode; next: React.ReactNode }) {
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => setChanged(true), [])
  return hasChanged ? next : first
}

function alive(host: HTMLElement, first: React.ReactNode, next = first): Root {
  let root: Root | undefined
  act(() => {
    root = hydrateRoot(host, <Changing first={first} next={next} />)
  })
  if (!root) throw new Error('Nothing was hydrated')
  return root
}

let problems: unknown[] = []
beforeEach(() => {
  problems = []
  unmounted = 0
  vi.stubGlobal('reportError', (error: unknown) => problems.push(error))
  vi.spyOn(console, 'error').mockImplementation((...said) => void problems.push(said))
})

describe('an island', () => {
  it('comes alive in the HTML that came, whatever stands beside it', () => {
    const sections = [section('one'), section('two')]
    const host = served(sections)
    const before = [...host.querySelectorAll('button')]
    expect(new Set(before.map(({ id }) => id)).size).toBe(2)
    const root = alive(host, page(sections))
    act(() => before[1]?.click())
    expect([...host.querySelectorAll('button')]).toEqual(before)
    expect(before.map(({ textContent }) => textContent)).toEqual(['one 0 0', 'two 0 1'])
    expect(problems).toEqual([])
    act(() => root.unmount())
  })

  it('takes up what changes before it is alive, and keeps its HTML', () => {
    const sections = [section('one')]
    const host = served(sections)
    const [button] = host.querySelectorAll('button')
    const root = alive(host, page(sections), page(sections, 'changed'))
    expect(host.querySelector('button')).toBe(button)
    expect(button?.textContent).toBe('changed 0 0')
    expect(problems).toEqual([])
    act(() => root.unmount())
  })

  it('shows at first the time that its HTML shows, which was kept, then the present', () => {
    const old = section('one', { renderedAt: NOW - 30 })
    const host = served([old])
    const [button] = host.querySelectorAll('button')
    if (button?.firstChild) button.firstChild.textContent = 'one -30 0'
    const root = alive(host, page([old]))
    expect(host.querySelector('button')).toBe(button)
    expect(button?.textContent).toBe('one 0 0')
    expect(problems).toEqual([])
    act(() => root.unmount())
  })

  it('ends with its page', async () => {
    const sections = [section('one')]
    const host = served(sections)
    const root = alive(host, page(sections))
    await act(async () => root.render(page([])))
    expect([host.innerHTML, unmounted]).toEqual(['', 1])
    expect(problems).toEqual([])
    act(() => root.unmount())
  })
})
