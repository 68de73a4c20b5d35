import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/feedback/examples.ts'
import { Feedback } from '#blocks/feedback/Feedback.tsx'
import { planRequest } from '#plan/request-key.ts'
import { createAuthState } from '#state/auth-state.ts'

import { showLive } from '../support/live-block.tsx'
import { fill, press } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const requests = { feedback: planRequest('feedback', { page: 1, limit: 10 }) }
const block = (name: string) => {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return <Feedback props={props} data={data} sectionId="feedback-1" requests={requests} fields={[]} forms={forms} />
}

describe('feedback', () => {
  it('that was sent is listed with its answer, newest first', () => {
    const [waiting, answered] = textsOf(showOnPage({ path: 'user/feedback' }, block('usual')), 'ol > li')
    for (const text of [say('feedback', 'waiting'), '功能建议', '2026-11-20 12:00', '希望阅览室'])
      expect(waiting).toContain(text)
    for (const text of [say('feedback', 'answered'), '内容纠错', '已经改正，谢谢您。', '2026-11-18 12:00'])
      expect(answered).toContain(text)
  })

  it('can be written before the list has arrived', () => {
    const host = showOnPage({ path: 'user/feedback' }, block('waiting'))
    expect(host.querySelector('form textarea')).not.toBeNull()
    expect(textsOf(host, '[role=status]')).toContain(say('state', 'loading'))
  })

  it('reports a failed list, and requests it again', async () => {
    const auth = createAuthState()
    auth.token = 'a-token'
    let requestCount = 0
    const live = await showLive(block('waiting'), {
      auth,
      source: () => Promise.resolve(((requestCount += 1), { kind: 'timeout' as const })),
    })
    await expect.poll(() => live.host.textContent).toContain(say('state', 'timeout'))
    await press('重试')
    expect(requestCount).toBe(2)
  })

  it('is sent with all its fields; then the form is empty and the list is requested again', async () => {
    const live = await showLive(block('none'))
    await fill('类别', '其他')
    await fill('内容', '希望阅览室周末晚上也开门')
    await press('提交')
    expect(live.sent).toEqual([
      {
        call: 'user/putFeedback',
        input: { kind: '其他', content: '希望阅览室周末晚上也开门', contact: '', images: [] },
      },
    ])
    expect([live.changes, screen.getByLabelText<HTMLTextAreaElement>('内容').value]).toEqual([[['feedback']], ''])
  })

  it('that is refused stays as it was written', async () => {
    const live = await showLive(block('none'), {
      answer: () => ({ kind: 'refused', code: 0, message: '提交得太频繁' }),
    })
    await fill('类别', '其他')
    await fill('内容', '希望阅览室周末晚上也开门')
    await press('提交')
    expect([live.changes, screen.getByLabelText<HTMLTextAreaElement>('内容').value]).toEqual([
      [],
      '希望阅览室周末晚上也开门',
    ])
  })

  it('that is too short is not sent', async () => {
    const live = await showLive(block('none'))
    await fill('类别', '其他')
    await fill('内容', '嗯')
    await press('提交')
    expect([live.sent, screen.queryByText('请写 5 到 1000 个字')]).toEqual([[], expect.anything()])
  })
})
