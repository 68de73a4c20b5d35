import { describe, expect, it, vi } from 'vitest'

import { createFormActions } from '#components/form/create-form-actions.ts'

import { formText } from '../../support/words.ts'

type Means = Parameters<typeof createFormActions>[0]
type Upload = NonNullable<Means['upload']>

const picture = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const path = { path: 'uploads/a.webp', url: '/web/media/uploads/a.webp' }

function means(
  change: Omit<Partial<Means>, 'act' | 'toast'> = {},
  outcome: Awaited<ReturnType<Means['act']>> = { kind: 'ok' },
) {
  return {
    act: vi.fn<Means['act']>(() => Promise.resolve(outcome)),
    toast: vi.fn<Means['toast']>(),
    text: formText,
    ...change,
  }
}

describe('an act of a form’s field', () => {
  it('sends a code by the call of docs/specification/portal.md#calls, and says so (docs/specification/portal.md#errors)', async () => {
    const mocks = means()
    expect(await createFormActions(mocks).sendCode?.('mobilelogin', '13800000000')).toBe(true)
    expect([mocks.act.mock.calls, mocks.toast.mock.calls]).toEqual([
      [['sms/send', { event: 'mobilelogin', mobile: '13800000000' }]],
      [['success', '短信发送成功']],
    ])
  })

  it.each([
    [{ kind: 'refused', code: 0, message: '太频繁' }, []],
    [{ kind: 'timeout' }, [['error', '没有等到回答，短信可能没有发出，请稍后再试']]],
    [{ kind: 'network' }, [['error', '没有等到回答，短信可能没有发出，请稍后再试']]],
    [{ kind: 'http' }, [['error', '没有等到回答，短信可能没有发出，请稍后再试']]],
  ])('starts no wait without a sent code: %o; a refusal has been shown already', async (outcome, toasts) => {
    const mocks = means({}, outcome)
    expect(await createFormActions(mocks).sendCode?.('register', '13800000000')).toBe(false)
    expect(mocks.toast.mock.calls).toEqual(toasts)
  })

  it('uploads photos of an identity apart from other pictures', async () => {
    const upload = vi.fn<Upload>(() => Promise.resolve({ kind: 'ok', data: path }))
    const actions = createFormActions(means({ upload }))
    const onProgress = () => undefined
    expect(await actions.uploadImage?.(picture, onProgress, false)).toEqual({ ok: true, image: path })
    await actions.uploadImage?.(picture, onProgress, true)
    expect(upload.mock.calls).toEqual([
      [picture, { onProgress, purpose: 'picture' }],
      [picture, { onProgress, purpose: 'authentication' }],
    ])
  })

  it('opens the login where the session has ended, and uploads again', async () => {
    const upload = vi
      .fn<Upload>(() => Promise.resolve({ kind: 'ok', data: path }))
      .mockResolvedValueOnce({ kind: 'unauthorized' })
    expect(
      await createFormActions(means({ upload, requireLogin: () => Promise.resolve(true) })).uploadImage?.(
        picture,
        () => undefined,
        false,
      ),
    ).toEqual({ ok: true, image: path })
    expect(upload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['nobody logged in', { kind: 'unauthorized' }, { ok: false }],
    ['the server refuses it', { kind: 'refused', message: '这不是一张图片' }, { ok: false, message: '这不是一张图片' }],
    ['the line is down', { kind: 'network' }, { ok: false }],
  ] as const)('reports why a picture was not uploaded: %s', async (_, result, outcome) => {
    const actions = createFormActions(
      means({ upload: () => Promise.resolve(result), requireLogin: () => Promise.resolve(false) }),
    )
    expect(await actions.uploadImage?.(picture, () => undefined, false)).toEqual(outcome)
  })

  it('uploads nothing where uploads are impossible', () => {
    expect(createFormActions(means()).uploadImage).toBeUndefined()
  })
})
