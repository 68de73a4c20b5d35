import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'

import { enhanceCitation } from '#blocks/article/enhance-citation.ts'

describe('a citation', () => {
  const open = () => {
    document.body.innerHTML = `<div><p>《仰莲水盂》，文澜，<span data-address="">/web/cultural-relic/details/3</span>，2026年11月20日发布</p>
      <button hidden>复制引文</button><span role="status" data-copied="引文已复制"></span></div>`
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'canonical'
    link.href = 'https://culture.example/web/news'
    onTestFinished(() => link.remove())
    const citation = document.querySelector('div')
    if (!citation) throw new Error('The page has no citation')
    return citation
  }
  /** The clipboard of this test; `undefined` as on a page without HTTPS. */
  const withClipboard = (writeText: ((text: string) => Promise<void>) | undefined) => {
    if (writeText) Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  }

  it('has the whole address, below that of the site, and the server’s again when it ends', () => {
    const citation = open()
    const before = citation.innerHTML
    const end = enhanceCitation(citation)
    expect(citation.querySelector('span')?.textContent).toBe('https://culture.example/web/cultural-relic/details/3')
    end()
    expect(citation.innerHTML).toBe(before)
  })

  it('is copied whole, and says so', async () => {
    const copied: string[] = []
    withClipboard(async (text) => void copied.push(text))
    const citation = open()
    enhanceCitation(citation)
    fireEvent.click(screen.getByRole('button', { name: '复制引文' }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe('引文已复制')
    expect(copied).toEqual([
      '《仰莲水盂》，文澜，https://culture.example/web/cultural-relic/details/3，2026年11月20日发布',
    ])
  })

  it.each([
    ['has no button without a clipboard', undefined, true],
    ['says nothing where the browser refuses', async () => Promise.reject(new Error('refused')), false],
  ])('%s', async (_, writeText, isHidden) => {
    withClipboard(writeText)
    const citation = open()
    enhanceCitation(citation)
    const button = citation.querySelector('button')
    expect(button?.hidden).toBe(isHidden)
    button?.click()
    await Promise.resolve()
    expect(citation.querySelector('[role=status]')?.textContent).toBe('')
  })
})
