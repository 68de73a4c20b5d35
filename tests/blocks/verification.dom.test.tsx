import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/verification/examples.ts'
import { Verification } from '#blocks/verification/Verification.tsx'
import type { VerificationResponse } from '#contract/members/member.ts'
import { UploadContext } from '#data/use-upload.ts'
import type { UploadOptions } from '#data/upload.ts'
import { planRequest } from '#plan/request-key.ts'

import { showLive } from '../support/live-block.tsx'
import { press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const requests = { verification: planRequest('verification', {}) }
const block = (name: string, changes: Partial<VerificationResponse> = {}) => {
  const { props, data, forms = {} } = exampleNamed(examples, name)
  return (
    <Verification
      props={props}
      data={{ verification: { ...data.verification, ...changes } }}
      sectionId="verification-1"
      requests={requests}
      fields={[]}
      forms={forms}
    />
  )
}
const show = (name: string) => showOnPage({ path: 'user/my-id' }, block(name))

describe('the verification of a member', () => {
  const dialog = () => screen.queryByRole('alertdialog')

  it('names beforehand its purpose, its readers, its storage and time, and the right to decline', () => {
    const host = show('usual')
    expect([...host.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      say('verification', 'purpose'),
      say('verification', 'who'),
      say('verification', 'how'),
      say('verification', 'kept'),
      say('verification', 'free'),
    ])
    expect(host.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(false)
  })

  it.each([
    [
      'pending',
      [
        say('verification', 'pending'),
        '林*',
        '1****************8',
        say('verification', 'photosSent', { count: 2 }),
        '2026-11-20 12:00',
      ],
      false,
    ],
    ['approved', [say('verification', 'approved'), '林*', '2026-11-21 11:00', say('verification', 'seal')], false],
    ['rejected', [say('verification', 'rejected'), '照片不清楚', say('verification', 'purpose')], true],
  ])('shows its state: %s', (name, words, hasForm) => {
    const host = show(name)
    for (const text of words) expect(host.textContent).toContain(text)
    expect(host.querySelector('form') !== null).toBe(hasForm)
  })

  it('is not sent without consent', async () => {
    const live = await showLive(block('usual'))
    await press('提交认证')
    expect(live.sent).toEqual([])
    expect(live.host.textContent).toContain('处理实名信息需要您单独同意')
  })

  it('sends its photographs to the sealed storage', async () => {
    const uploadOptions: (UploadOptions | undefined)[] = []
    const upload = async (_picture: Blob, options?: UploadOptions) => (
      uploadOptions.push(options),
      { kind: 'ok' as const, data: { path: 'sealed/1', url: '', width: 1, height: 1 } }
    )
    await showLive(<UploadContext value={upload}>{block('usual')}</UploadContext>)
    await settle(() => {
      const input = document.querySelector('input[type=file]')
      if (!input) throw new Error('Nothing to choose a file with')
      fireEvent.change(input, { target: { files: [new File(['x'], 'card.jpg', { type: 'image/jpeg' })] } })
    })
    await expect.poll(() => uploadOptions.map((options) => options?.purpose)).toEqual(['authentication'])
  })

  it.each([
    ['pending', say('verification', 'withdrawLoss')],
    ['approved', say('verification', 'withdrawLossApproved')],
    ['rejected', say('verification', 'withdrawLoss')],
  ])('can be withdrawn after a confirmation: %s', async (name, loss) => {
    const live = await showLive(block(name))
    await press(say('verification', 'withdraw'))
    expect(dialog()?.textContent).toContain(loss)
    await press(say('verification', 'keep'))
    expect([dialog(), live.sent]).toEqual([null, []])
    await press(say('verification', 'withdraw'))
    await press(say('verification', 'withdrawYes'))
    expect([live.sent, live.changes]).toEqual([
      [{ call: 'user/withdrawAuthentication', input: {} }],
      [['verification', 'me']],
    ])
  })

  it('leads on to its state once it was sent', async () => {
    Element.prototype.scrollIntoView = () => undefined
    const live = await showLive(block('usual'))
    await live.show(block('pending'))
    expect(document.activeElement?.contains(live.host.querySelector('h2'))).toBe(true)
  })
})
