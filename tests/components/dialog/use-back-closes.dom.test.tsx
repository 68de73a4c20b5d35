import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { useBackCloses } from '#components/dialog/use-back-closes.ts'

let draw: (names: readonly string[]) => void
let shown: readonly string[] = []
let base = 0

function Overlay({ name }: { name: string }) {
  useBackCloses(() => show(shown.filter((other) => other !== name)))
  return null
}

function show(names: readonly string[]): void {
  shown = names
  draw(names)
}

/** The number of history entries above the page before: how often a visitor must go back to reach it. */
async function stepsToLeave(): Promise<number> {
  let steps = 0
  for (; window.location.hash !== '#before'; steps += 1) await back()
  return steps
}

/** Waits until the entries that are being taken back are gone. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise<void>((resolve) => overlayHistory().whenStill(resolve))
}
/** By then the entry of the overlay closed just before is being taken back, and is still there. */
const journeyBegun = () => new Promise((resolve) => setTimeout(resolve))
async function travel(way: 'back' | 'forward'): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history[way]()
  await arrived
  await settled()
}
const back = () => travel('back')

beforeEach(() => {
  base += 1
  window.history.pushState(null, '', `/web/${base}#before`)
  window.history.pushState({ key: 'page', idx: 4 }, '', `/web/${base}#page`)
  shown = []
  const { rerender } = render([])
  draw = (names) => rerender(names.map((name) => <Overlay key={name} name={name} />))
})
// Going back is asynchronous: no test begins while an entry of the one before is being taken back.
afterEach(async () => {
  cleanup()
  await settled()
})

describe('an overlay that going back closes', () => {
  it('leaves the router’s own state in the entry, so that it sees no other page in it', () => {
    show(['a'])
    expect(window.history.state).toMatchObject({ key: 'page', idx: 4 })
    expect(overlayHistory().isOverlaid()).toBe(true)
  })

  it('is closed before those below it, one at a time', async () => {
    show(['a'])
    show(['a', 'b'])
    await back()
    expect(shown).toEqual(['a'])
    await back()
    expect(shown).toEqual([])
    expect(await stepsToLeave()).toBe(1)
  })

  it.each<[string, (readonly string[])[]]>([
    ['one', [['a'], []]],
    ['one after the other', [['a'], [], ['b'], []]],
    ['one that opens as another closes', [['a'], ['b'], []]],
    ['the upper one of two, then the lower', [['a'], ['a', 'b'], ['a'], []]],
    ['two at once', [['a'], ['a', 'b'], []]],
    ['the lower one of two, then the upper', [['a'], ['a', 'b'], ['b'], []]],
  ])('leaves no entry behind when it is closed otherwise: %s', async (_, rounds) => {
    for (const round of rounds) {
      show(round)
      await settled()
      expect(shown).toEqual(round)
    }
    expect(overlayHistory().isOverlaid()).toBe(false)
    expect(await stepsToLeave()).toBe(1)
  })

  it.each<[string, (readonly string[])[], readonly string[]]>([
    ['another one', [['b']], ['b']],
    ['two of them', [['b'], ['b', 'c']], ['b', 'c']],
    ['one that closes at once', [['b'], []], []],
    ['one, and another in its place', [['b'], ['c']], ['c']],
  ])('loses and mixes nothing when, while an entry is being taken back, there opens %s', async (_, rounds, left) => {
    show(['a'])
    await settled()
    show([])
    await journeyBegun()
    for (const round of rounds) show(round)
    await settled()
    expect(shown).toEqual(left)
    for (let open = left.length; open > 0; open -= 1) {
      await back()
      expect(shown).toEqual(left.slice(0, open - 1))
    }
    expect(overlayHistory().isOverlaid()).toBe(false)
    expect(await stepsToLeave()).toBe(1)
  })

  it('lets a page that is opened while an entry is being taken back follow it, not be taken back with it', async () => {
    show(['a'])
    await settled()
    show([])
    await journeyBegun()
    overlayHistory().whenStill(() => window.history.pushState({ key: 'next', idx: 5 }, '', `/web/${base}#next`))
    await settled()
    expect(window.location.hash).toBe('#next')
    await back()
    expect(window.location.hash).toBe('#page')
    expect(await stepsToLeave()).toBe(1)
  })

  it('shows nothing for the entry of what is closed: forward onto it is the page, once', async () => {
    show(['a'])
    await back()
    await travel('forward')
    expect(shown).toEqual([])
    expect(overlayHistory().isOverlaid()).toBe(false)
    expect(await stepsToLeave()).toBe(1)
  })

  it('has its entry taken back when the page was loaded anew', async () => {
    window.history.pushState({ key: 'page', idx: 4, overlays: 1 }, '', `/web/${base}?p=2#page`)
    overlayHistory().settle()
    await settled()
    expect(overlayHistory().isOverlaid()).toBe(false)
    expect(window.location.search).toBe('?p=2')
    expect(await stepsToLeave()).toBe(1)
  })

  it('leaves alone the entry that a link inside has put in its place', async () => {
    show(['a'])
    window.history.replaceState({ key: 'next', idx: 4 }, '', `/web/${base}#next`)
    show([])
    await settled()
    expect(window.location.hash).toBe('#next')
    await back()
    expect(window.location.hash).toBe('#page')
  })

  it('keeps an address that was changed while it was open', async () => {
    show(['a'])
    window.history.replaceState(window.history.state, '', `/web/${base}?p=3#page`)
    show([])
    await settled()
    expect(window.location.search).toBe('?p=3')
    expect(overlayHistory().isOverlaid()).toBe(false)
  })
})
