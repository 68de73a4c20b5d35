import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { enhanceReadAloud } from '#components/read-aloud/enhance-read-aloud.ts'
import { ReadAloud } from '#components/read-aloud/ReadAloud.tsx'

import { showOnPage } from '../../support/show-block.tsx'
import { wakeOn } from '../../support/wake.tsx'

class Utterance {
  readonly text: string
  lang = ''
  onend: () => void = () => undefined
  onerror: () => void = () => undefined
  constructor(text: string) {
    this.text = text
  }
}

/** The sentences that were spoken, the last of which may still be. */
let spoken: Utterance[]
const sentences = () => spoken.map(({ text }) => text).filter((text) => text !== '')

beforeEach(() => {
  spoken = []
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => undefined,
  })
  vi.stubGlobal('CSS', {})
})

const page = (
  <div data-aloud="">
    <ReadAloud text={{ read: '朗读', pause: '暂停', resume: '继续', stop: '停止' }} />
    <p>一。二。</p>
  </div>
)

/** The server's HTML, and the element that is enhanced. */
function open() {
  const host = showOnPage({}, page)
  document.body.append(host)
  const voice = host.querySelector<HTMLElement>('[data-enhance=read-aloud]')
  if (!voice) throw new Error('Nothing is to be enhanced')
  return { host, voice }
}
const [start, stop] = [
  () => document.querySelectorAll('button')[0] ?? document.body,
  () => document.querySelectorAll('button')[1] ?? document.body,
]
const state = () => document.querySelector<HTMLElement>('[data-reading]')?.dataset['reading']

describe('reading aloud', () => {
  it('is not offered without a voice', () => {
    const { voice } = open()
    vi.stubGlobal('speechSynthesis', undefined)
    Reflect.deleteProperty(window, 'speechSynthesis')
    enhanceReadAloud(voice)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('goes from sentence to sentence, and ends by itself', async () => {
    const { voice } = open()
    enhanceReadAloud(voice)
    expect([state(), screen.getAllByRole('button')]).toEqual(['idle', [start()]])
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。'])
    expect([state(), screen.getAllByRole('button')]).toEqual(['reading', [start(), stop()]])
    spoken.at(-1)?.onend()
    expect(sentences()).toEqual(['一。', '二。'])
    spoken.at(-1)?.onend()
    expect([state(), screen.getAllByRole('button')]).toEqual(['idle', [start()]])
  })

  it('is permitted by the press, before its code has arrived', () => {
    const { voice } = open()
    enhanceReadAloud(voice)
    fireEvent.click(start())
    expect(spoken.map(({ text }) => text)).toEqual([''])
  })

  it('pauses, and continues with the same sentence', async () => {
    const { voice } = open()
    enhanceReadAloud(voice)
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。'])
    spoken.at(-1)?.onend()
    fireEvent.click(start())
    await expect.poll(state).toBe('paused')
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。', '二。', '二。'])
  })

  it('stops, hands the focus on, and begins anew', async () => {
    const { voice } = open()
    enhanceReadAloud(voice)
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。'])
    spoken.at(-1)?.onend()
    stop().focus()
    fireEvent.click(stop())
    await expect.poll(state).toBe('idle')
    expect(document.activeElement).toBe(start())
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。', '二。', '一。'])
  })

  it('goes on when a touch wakes the text', async () => {
    const { host, voice } = open()
    enhanceReadAloud(voice)
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。'])
    expect(await wakeOn(host, page)).toEqual([])
    expect([state(), screen.getAllByRole('button')]).toEqual(['reading', [start(), stop()]])
    fireEvent.click(start())
    await expect.poll(state).toBe('paused')
  })

  it('is silent when it ends, and the HTML is the server’s again', async () => {
    const { voice } = open()
    const html = document.body.innerHTML
    const end = enhanceReadAloud(voice)
    fireEvent.click(start())
    await expect.poll(sentences).toEqual(['一。'])
    end()
    spoken.at(-1)?.onend()
    await expect.poll(() => document.body.innerHTML).toBe(html)
    fireEvent.click(start())
    expect(sentences()).toEqual(['一。'])
  })
})
