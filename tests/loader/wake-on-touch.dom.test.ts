import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { wakeOnTouch } from '#loader/wake-on-touch.ts'

import { forThisTest } from '../support/for-this-test.ts'

/** The presses and forms that reached the section, by the ids of their elements. */
let reached: string[]
let asleep: boolean
/** Ends the sleep of the section, or says that its code cannot be had. */
let settle: { resolve: () => void; reject: (error: Error) => void }
const wake = vi.fn<(id: string) => Promise<void>>()

beforeEach(() => {
  reached = []
  asleep = true
  wake.mockReset()
  const waking = new Promise<void>((resolve, reject) => {
    settle = {
      resolve: () => {
        asleep = false
        resolve()
      },
      reject,
    }
  })
  wake.mockReturnValue(waking)
  document.body.innerHTML = `<div data-block="lively" id="one">
    <button id="button" type="button"><svg id="drawing"></svg></button>
    <a id="page" href="/web/news">新闻</a><a id="place" href="#top">回到顶部</a><a id="abroad" href="https://a.cn/">别处</a>
    <a id="file" href="/web/media/a.pdf" download>下载</a><a id="served" href="/web/feeds/news.xml">订阅</a>
    <button id="share" type="button" data-share>分享</button>
    <span data-enhance="notice"><button id="plain" type="button">关闭</button></span>
    <p id="text">文字</p>
    <form id="form" action="/api/x" method="post"><input id="words"><input id="box" type="checkbox">
      <textarea id="letter"></textarea><select id="choice"></select></form>
  </div>`
  for (const name of ['click', 'submit'])
    document.getElementById('one')?.addEventListener(name, (event) => {
      event.preventDefault()
      if (event.target instanceof Element) reached.push(event.target.id)
    })
  forThisTest(() => wakeOnTouch({ sleeperOf: () => (asleep ? 'one' : undefined), wake }))
})

function find(id: string): Element {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No #${id}`)
  return found
}
const press = (id: string) => fireEvent.click(find(id))
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a press in a section that sleeps', () => {
  it.each([
    ['button', 'button'],
    // A drawing cannot be clicked, its button can.
    ['drawing', 'button'],
    ['box', 'box'],
    ['served', 'served'],
  ])('waits, and happens once when the section has woken: on the %s', async (pressed, happens) => {
    press(pressed)
    expect([reached, find(happens).getAttribute('aria-busy')]).toEqual([[], 'true'])
    settle.resolve()
    await turn()
    expect([reached, find(happens).getAttribute('aria-busy')]).toEqual([[happens], null])
  })

  it('happens once, however often it is repeated meanwhile', async () => {
    press('button')
    press('button')
    settle.resolve()
    await turn()
    expect(reached).toEqual(['button'])
  })

  it.each(['page', 'place', 'abroad', 'file', 'share', 'plain', 'words', 'letter', 'choice', 'text'])(
    'does not wait where it needs no code of the section: on the %s',
    (id) => {
      press(id)
      expect([reached, wake.mock.calls]).toEqual([[id], []])
    },
  )

  it('opens another tab as ever', () => {
    fireEvent.click(find('button'), { ctrlKey: true })
    expect(reached).toEqual(['button'])
  })

  it('is dropped where the code fails to load, and the next one tries again', async () => {
    press('button')
    settle.reject(new TypeError('offline'))
    await turn()
    expect([reached, find('button').getAttribute('aria-busy')]).toEqual([[], null])
    wake.mockResolvedValue()
    press('button')
    expect(wake).toHaveBeenCalledTimes(2)
  })

  it('is dropped with its page', async () => {
    press('button')
    document.body.replaceChildren()
    settle.resolve()
    await turn()
    expect(reached).toEqual([])
  })
})

describe('a form in a section that sleeps', () => {
  it('is sent once when the section has woken', async () => {
    const form = find('form')
    fireEvent.submit(form)
    expect(reached).toEqual([])
    settle.resolve()
    await turn()
    expect(reached).toEqual(['form'])
  })
})

describe('a pointer or the focus near a section', () => {
  it.each([
    ['mouseover', 'drawing', 1],
    ['touchstart', 'button', 1],
    ['focusin', 'words', 1],
    ['mouseover', 'text', 0],
    ['mouseover', 'page', 0],
    ['focusin', 'plain', 0],
  ])('wakes a section that it may need: %s on the %s', (name, id, times) => {
    find(id).dispatchEvent(new Event(name, { bubbles: true }))
    expect(wake).toHaveBeenCalledTimes(times)
  })
})
