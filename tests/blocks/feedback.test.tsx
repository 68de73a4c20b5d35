// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'

import { examples } from '#blocks/feedback/examples.ts'
import { Feedback } from '#blocks/feedback/Feedback.tsx'
import { planRequest } from '#plan/request-key.ts'
import { createSession } from '#state/session.ts'

import { type LiveBlock, showLive } from '../support/live-block.tsx'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'

const requests = { feedback: planRequest('feedback', { page: 1, limit: 10 }) }
const block = (name: string) => {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return <Feedback props={props} data={data} sectionId="feedback-1" requests={requests} fields={[]} forms={forms} />
}

describe('feedback', () => {
  let live: LiveBlock | undefined
  afterEach(async () => {
    await live?.leave()
    live = undefined
  })
  const fill = async (selector: string, value: string) =>
    live?.settle(() => {
      const field = live?.host.querySelector<HTMLSelectElement | HTMLTextAreaElement>(selector)
      if (!field) throw new Error(`No ${selector}`)
      // As a person does: React hears of it.
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLSelectElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    })
  const send = async () => live?.settle(() => live?.host.querySelector('form')?.requestSubmit())

  it('that was sent stands with its answer, newest first', () => {
    const [waiting, answered] = textsOf(showOnPage({ path: 'user/feedback' }, block('usual')), 'ol > li')
    for (const said of ['等待答复', '功能建议', '2026-11-20 12:00', '希望阅览室']) expect(waiting).toContain(said)
    for (const said of ['已答复', '内容纠错', '已经改正，谢谢您。', '2026-11-18 12:00']) expect(answered).toContain(said)
  })

  it('can be written before what was sent has come', () => {
    const host = showOnPage({ path: 'user/feedback' }, block('waiting'))
    expect(host.querySelector('form textarea')).not.toBeNull()
    expect(textsOf(host, '[role=status]')).toContain('正在加载…')
  })

  it('says so where what was sent cannot be had, and asks again', async () => {
    const session = createSession()
    session.token = 'a-token'
    let asked = 0
    live = await showLive(block('waiting'), { session, source: () => Promise.resolve(((asked += 1), { kind: 'timeout' as const })) })
    await expect.poll(() => live?.host.textContent).toContain('等得太久了')
    await live.press('重试')
    expect(asked).toBe(2)
  })

  it('is sent with all it says; then the form is empty and the list asks anew', async () => {
    live = await showLive(block('none'))
    await fill('select', '其他')
    await fill('textarea', '希望阅览室周末晚上也开门')
    await send()
    expect(live.sent).toEqual([{ call: 'user/putFeedback', input: { kind: '其他', content: '希望阅览室周末晚上也开门', contact: '', images: [] } }])
    expect([live.changes, live.host.querySelector('textarea')?.value]).toEqual([[['feedback']], ''])
  })

  it('that is refused stays as it was written', async () => {
    live = await showLive(block('none'), { answer: () => ({ kind: 'refused', code: 0, message: '提交得太频繁' }) })
    await fill('select', '其他')
    await fill('textarea', '希望阅览室周末晚上也开门')
    await send()
    expect([live.changes, live.host.querySelector('textarea')?.value]).toEqual([[], '希望阅览室周末晚上也开门'])
  })

  it('that says too little is not sent', async () => {
    live = await showLive(block('none'))
    await fill('select', '其他')
    await fill('textarea', '嗯')
    await send()
    expect([live.sent, live.host.textContent?.includes('请写 5 到 1000 个字')]).toEqual([[], true])
  })
})
