import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Progress } from '#loader/create-navigation.ts'
import { answerNotice, showProgress } from '#loader/show-progress.ts'

beforeEach(() => {
  document.body.innerHTML = `<div data-progress="正在加载…"></div>
    <div data-notice data-slow="很慢" data-cut-off="网络断了" data-busy="人太多" role="alert" hidden>
      <p></p><button data-again>重试</button><button data-stay>取消</button>
    </div><main tabindex="-1"></main>`
})
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

describe('the progress of a navigation', () => {
  it.each<[progress: Progress, busy: string, line: boolean, words: string]>([
    ['loading', 'true', true, ''],
    ['slow', 'true', true, '很慢'],
    ['cut-off', 'false', false, '网络断了'],
    ['busy', 'false', false, '人太多'],
    ['still', 'false', false, ''],
  ])('shows in one place: %s', (progress, busy, line, words) => {
    showProgress(document, progress)
    expect([
      find('main')?.ariaBusy ?? find('main')?.getAttribute('aria-busy'),
      find('[data-progress]')?.hasAttribute('data-on'),
      find('[role=alert] p')?.textContent,
      find('[role=alert]')?.hidden,
    ]).toEqual([busy, line, words, words === ''])
  })

  it('has buttons to request it again or cancel it, and then leaves the keyboard on the page', () => {
    const answers = { retry: vi.fn<() => void>(), stay: vi.fn<() => void>() }
    answerNotice(document, answers)
    showProgress(document, 'slow')
    find('[data-again]')?.click()
    find('[data-stay]')?.focus()
    find('[data-stay]')?.click()
    showProgress(document, 'still')
    expect([answers.retry.mock.calls.length, answers.stay.mock.calls.length]).toEqual([1, 1])
    expect(document.activeElement).toBe(find('main'))
  })
})
