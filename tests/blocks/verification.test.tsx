// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'

import { examples } from '#blocks/verification/examples.ts'
import { Verification } from '#blocks/verification/Verification.tsx'
import type { VerificationResponse } from '#contract/member.ts'
import { type UploadOptions, UploadContext } from '#data/use-upload.ts'
import { planRequest } from '#plan/request-key.ts'

import { type LiveBlock, showLive } from '../support/live-block.tsx'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'

const requests = { verification: planRequest('verification', {}) }
const block = (name: string, changes: Partial<VerificationResponse> = {}) => {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return <Verification props={props} data={{ verification: { ...data.verification, ...changes } }} sectionId="verification-1" requests={requests} fields={[]} forms={forms} />
}
const show = (name: string) => showOnPage({ path: 'user/my-id' }, block(name))

describe('the proof of who one is', () => {
  let live: LiveBlock | undefined
  afterEach(async () => {
    await live?.leave()
    live = undefined
  })
  const dialog = () => document.querySelector('[role=alertdialog]')

  it('says before it is given what it is for, who sees it, how it is kept and for how long, and that one may decline', () => {
    const host = show('usual')
    expect([...host.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['用来做什么', '谁看得到', '怎样保存', '保存多久', '可以不填'])
    expect(host.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false)
  })

  it.each([
    ['pending', ['等候核对', '林*', '1****************8', '2 张', '2026-11-20 12:00'], false],
    ['approved', ['已通过认证', '林*', '2026-11-21 11:00', '实名'], false],
    ['rejected', ['没有通过', '照片不清楚', '用来做什么'], true],
  ])('shows how it stands: %s', (name, words, hasForm) => {
    const host = show(name)
    for (const said of words) expect(host.textContent).toContain(said)
    expect(host.querySelector('form') !== null).toBe(hasForm)
  })

  it('is not taken without consent', async () => {
    live = await showLive(block('usual'))
    await live.settle(() => live?.host.querySelector('form')?.requestSubmit())
    expect(live.sent).toEqual([])
    expect(live.host.textContent).toContain('处理实名信息需要您单独同意')
  })

  it('sends its photographs where nothing is served from', async () => {
    const asked: (UploadOptions | undefined)[] = []
    const upload = async (_picture: Blob, options?: UploadOptions) => (asked.push(options), { kind: 'ok' as const, data: { path: 'sealed/1', url: '', width: 1, height: 1 } })
    live = await showLive(<UploadContext value={upload}>{block('usual')}</UploadContext>)
    await live.settle(() => {
      const input = live?.host.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('Nothing to choose a file with')
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'card.jpg', { type: 'image/jpeg' })], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect.poll(() => asked.map((options) => options?.purpose)).toEqual(['authentication'])
  })

  it.each(['pending', 'approved', 'rejected'])('can be taken back after asking: %s', async (name) => {
    live = await showLive(block(name))
    await live.press('撤回并删除')
    expect(dialog()?.textContent).toContain('马上删除')
    await live.settle(() => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '先不撤回')?.click())
    expect([dialog(), live.sent]).toEqual([null, []])
    await live.press('撤回并删除')
    await live.settle(() => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === '撤回并删除')?.click())
    expect([live.sent, live.changes]).toEqual([[{ call: 'user/withdrawAuthentication', input: {} }], [['verification', 'me']]])
  })

  it('leads on to how it stands once it was sent', async () => {
    Element.prototype.scrollIntoView = () => undefined
    live = await showLive(block('usual'))
    await live.show(block('pending'))
    expect(document.activeElement?.contains(live.host.querySelector('h2'))).toBe(true)
  })
})
