import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AccountData } from '#blocks/account-data/AccountData.tsx'
import { examples as dataExamples } from '#blocks/account-data/examples.ts'
import { examples as securityExamples } from '#blocks/security/examples.ts'
import { Security } from '#blocks/security/Security.tsx'
import { clampCrop, type Crop, cropSide, mostZoom, movePicture, wholeCrop, zoomPicture } from '#blocks/settings/crop.ts'
import { examples } from '#blocks/settings/examples.ts'
import { readProfileDraft, writeProfileDraft } from '#blocks/settings/profile-draft.ts'
import { Settings } from '#blocks/settings/Settings.tsx'
import { afterKey } from '#blocks/settings/use-crop-gestures.ts'
import type { ProfileResponse } from '#contract/members/member.ts'
import type { Result } from '#data/result.ts'
import { ExportContext } from '#data/use-export.ts'
import { UploadContext } from '#data/use-upload.ts'
import type { Upload } from '#data/upload.ts'
import { planRequest } from '#plan/request-key.ts'

import { showLive } from '../support/live-block.tsx'
import { fill, press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const dialog = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('a square cut out of a picture', () => {
  const wide = { width: 1600, height: 1000 }
  const inside = (crop: Crop, size = wide) => {
    const half = cropSide(crop, size) / 2
    return (
      crop.x - half >= -1e-9 &&
      crop.y - half >= -1e-9 &&
      crop.x + half <= size.width + 1e-9 &&
      crop.y + half <= size.height + 1e-9
    )
  }

  it('begins with the largest there is, in the middle', () => {
    expect(wholeCrop(wide)).toEqual({ x: 800, y: 500, zoom: 1 })
    expect(cropSide(wholeCrop(wide), wide)).toBe(1000)
  })

  it.each([
    ['far beyond', { x: 99_999, y: -99_999, zoom: 2 }],
    ['too near', { x: 800, y: 500, zoom: 99 }],
    ['too far', { x: 800, y: 500, zoom: 0.1 }],
  ])('never leaves the picture: %s', (_, crop) => {
    const result = clampCrop(crop, wide)
    expect([inside(result), result.zoom >= 1 && result.zoom <= mostZoom(wide)]).toEqual([true, true])
  })

  it('never leaves the picture, whatever the moves and zooms', () => {
    let crop = wholeCrop(wide)
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let step = 0; step < 500; step += 1) {
      crop =
        random() < 0.5
          ? movePicture(crop, wide, random() * 4 - 2, random() * 4 - 2)
          : zoomPicture(crop, wide, 0.5 + random() * 1.5, { x: random(), y: random() })
      expect(inside(crop), `step ${step}`).toBe(true)
    }
  })

  it('moves the picture with the finger, as far as the finger goes', () => {
    const crop = { x: 800, y: 500, zoom: 2 }
    expect(movePicture(crop, wide, 0.1, -0.2)).toEqual({ x: 750, y: 600, zoom: 2 })
  })

  it('zooms about the pointed place', () => {
    const before = { x: 800, y: 500, zoom: 2 }
    const at = { x: 0.25, y: 0.75 }
    const placeOf = (crop: Crop) => [
      crop.x + (at.x - 0.5) * cropSide(crop, wide),
      crop.y + (at.y - 0.5) * cropSide(crop, wide),
    ]
    const after = zoomPicture(before, wide, 1.5, at)
    for (const [index, place] of placeOf(after).entries()) expect(place).toBeCloseTo(placeOf(before)[index] ?? 0)
  })

  it('shows small pictures whole', () => {
    expect(mostZoom({ width: 40, height: 60 })).toBe(1)
  })

  it.each([
    ['ArrowRight', (crop: Crop) => crop.x < 800],
    ['ArrowLeft', (crop: Crop) => crop.x > 800],
    ['ArrowDown', (crop: Crop) => crop.y < 500],
    ['ArrowUp', (crop: Crop) => crop.y > 500],
    ['+', (crop: Crop) => crop.zoom > 2],
    ['-', (crop: Crop) => crop.zoom < 2],
    ['Home', (crop: Crop) => crop.zoom === 1],
  ])('can be changed by key, too: %s', (key, isSo) => {
    const crop = afterKey({ key, shiftKey: false }, wide)?.({ x: 800, y: 500, zoom: 2 })
    expect(crop && isSo(crop)).toBe(true)
  })

  it('ignores other keys', () => {
    expect(afterKey({ key: 'Tab', shiftKey: false }, wide)).toBeUndefined()
  })
})

describe('the profile', () => {
  const requests = { profile: planRequest('profile', {}) }
  const block = (name = 'usual', changes: Partial<ProfileResponse> = {}) => {
    const { props, data, forms = {} } = exampleNamed(examples, name)
    return (
      <Settings
        props={props}
        data={{ profile: { ...data.profile, ...changes } }}
        sectionId="settings-1"
        requests={requests}
        fields={[]}
        forms={forms}
      />
    )
  }
  const restored = () => screen.queryByText(say('settings', 'restored')) !== null

  it('shows the saved values of the member', async () => {
    const live = await showLive(block())
    expect(live.host.textContent).toContain(say('settings', 'joined', { mobile: '138****0000', date: '2026-05-29' }))
    expect([valueOf('昵称'), valueOf('性别'), valueOf('出生日期')]).toEqual(['听雨', '女', '1990-05-01'])
  })

  it('is sent whole, and then refreshed where it is shown', async () => {
    const live = await showLive(block())
    await fill('昵称', '听雨的人')
    await press('保存')
    expect(live.sent).toEqual([
      {
        call: 'user/profile',
        input: {
          avatar: 'teacher/teacher-bai-yumei.webp',
          nickname: '听雨的人',
          gender: '女',
          birthday: '1990-05-01',
          bio: '',
        },
      },
    ])
    expect(live.changes).toEqual([['profile', 'me']])
    expect(readProfileDraft(7)).toBeUndefined()
  })

  it('with faults is not sent', async () => {
    const live = await showLive(block())
    await fill('昵称', '')
    await press('保存')
    expect([live.sent, screen.queryByText('昵称为 1 到 20 个字')]).toEqual([[], expect.anything()])
  })

  it('that is refused keeps its input, also as a draft', async () => {
    const live = await showLive(block(), { answer: () => ({ kind: 'refused', code: 0, message: '昵称不合适' }) })
    await fill('昵称', '听雨的人')
    await press('保存')
    expect([valueOf('昵称'), live.changes, readProfileDraft(7)?.['nickname']]).toEqual(['听雨的人', [], '听雨的人'])
  })

  it('that was changed and not saved is restored, and can be discarded', async () => {
    const live = await showLive(block())
    await fill('昵称', '听雨的人')
    expect(live.host.textContent).toContain(say('settings', 'unsaved'))
    await live.leave()
    await showLive(block())
    expect([valueOf('昵称'), restored()]).toEqual(['听雨的人', true])
    await press(say('settings', 'discard'))
    expect([valueOf('昵称'), restored(), readProfileDraft(7)]).toEqual(['听雨', false, undefined])
  })

  it('has no draft of another member', async () => {
    writeProfileDraft(8, { nickname: '别人' })
    await showLive(block())
    expect([valueOf('昵称'), restored()]).toEqual(['听雨', false])
  })

  it.each(['{', '{"member":7}', '{"member":7,"values":{"nickname":5}}', 'null'])(
    'ignores an invalid draft: %s',
    (stored) => {
      window.sessionStorage.setItem('draft:profile', stored)
      expect(readProfileDraft(7)).toBeUndefined()
    },
  )

  it('asks before the tab is closed with a draft', async () => {
    await showLive(block())
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await fill('简介', '住在墨池边')
    expect(close()).toBe(true)
  })

  describe('picture', () => {
    const picture = { width: 800, height: 600, close: () => undefined }
    const choose = async (read: () => Promise<unknown>) => {
      vi.stubGlobal('createImageBitmap', read)
      await settle(() => {
        const input = document.querySelector('input[type=file]')
        if (!input) throw new Error('Nothing to choose a file with')
        fireEvent.change(input, { target: { files: [new File(['x'], 'me.jpg', { type: 'image/jpeg' })] } })
      })
    }
    const withUpload = (upload: Upload, children: ReactNode) => <UploadContext value={upload}>{children}</UploadContext>
    beforeEach(() => {
      // jsdom has no canvas.
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
        done(new Blob(['cut'], { type: 'image/webp' })),
      )
    })
    afterEach(() => vi.restoreAllMocks())

    it('is cut, uploaded, and saved with the profile', async () => {
      const upload = vi.fn<Upload>(async () => ({
        kind: 'ok',
        data: { path: 'uploads/me.webp', url: 'uploads/me.webp', width: 512, height: 512 },
      }))
      const live = await showLive(withUpload(upload, block()))
      await choose(async () => picture)
      await press(say('settings', 'useIt'))
      expect([dialog(), upload.mock.calls.map(([{ type: kind }]) => kind), live.sent]).toEqual([
        null,
        ['image/webp'],
        [],
      ])
      await press('保存')
      expect(live.sent[0]?.input['avatar']).toBe('uploads/me.webp')
    })

    it.each<[Awaited<ReturnType<Upload>>, string]>([
      [{ kind: 'refused', code: 0, message: '图片已损坏或不完整，请换一张' }, '图片已损坏或不完整，请换一张'],
      [{ kind: 'timeout' }, say('settings', 'uploadFailed')],
    ])('that fails to upload stays, to be tried again: %o', async (result, words) => {
      await showLive(withUpload(async () => result, block()))
      await choose(async () => picture)
      await press(say('settings', 'useIt'))
      expect(screen.queryByRole('alert')?.textContent).toContain(words)
    })

    it('that is no picture is refused with a message', async () => {
      await showLive(block())
      await choose(() => Promise.reject(new Error('no picture')))
      expect([dialog(), screen.queryByText(say('settings', 'notAPicture'))]).toEqual([null, expect.anything()])
    })

    it('can be removed', async () => {
      const live = await showLive(block())
      await press(say('settings', 'removeAvatar'))
      await press('保存')
      expect(live.sent[0]?.input['avatar']).toBe('')
    })
  })
})

describe('logins', () => {
  const requests = { logins: planRequest('logins', { page: 1, limit: 10 }) }
  const block = (name: string) => {
    const { props, data } = exampleNamed(securityExamples, name)
    return <Security props={props} data={data} sectionId="security-1" requests={requests} fields={[]} />
  }

  it('have time, device, way and network, and mark the present one and the failed ones', () => {
    const rows = textsOf(showOnPage({ path: 'user/set' }, block('usual')), 'ol li')
    for (const text of ['2026-11-21 00:53', 'Chrome，Windows', '验证码登录', '203.0.113.*', say('security', 'current')])
      expect(rows[0]).toContain(text)
    for (const text of ['Safari，iPhone', '密码登录', say('security', 'failed')]) expect(rows[1]).toContain(text)
    expect(rows[2]).not.toContain(say('security', 'failed'))
  })

  it('lead to a new password, and have pages', () => {
    const links = [...showOnPage({ path: 'user/set', query: { p: '2' } }, block('pages')).querySelectorAll('a')].map(
      (link) => link.getAttribute('href'),
    )
    expect(links).toEqual(expect.arrayContaining(['/web/reset-password', '/web/user/set', '/web/user/set?p=3']))
  })

  it('elsewhere are ended after a confirmation', async () => {
    const live = await showLive(block('usual'))
    await press(say('security', 'end'))
    await press(say('security', 'keep'))
    expect([live.sent, dialog()]).toEqual([[], null])
    await press(say('security', 'end'))
    await press(say('security', 'endYes'))
    expect([live.sent, live.changes, dialog()]).toEqual([[{ call: 'user/endSessions', input: {} }], [['logins']], null])
  })

  it('have a message where the code of the confirmation fails to load, and another press loads it again', async () => {
    const live = await showLive(block('usual'))
    vi.doMock('#components/dialog/AskDialog.tsx', () => {
      throw new Error('no network')
    })
    await press(say('security', 'end'))
    expect([dialog(), live.toasts]).toEqual([null, [say('security', 'endFailed')]])
    vi.doUnmock('#components/dialog/AskDialog.tsx')
    await press(say('security', 'end'))
    expect(dialog()).not.toBeNull()
  })

  it('have the confirmation again where the line is down', async () => {
    const live = await showLive(block('usual'), { answer: () => ({ kind: 'timeout' }) })
    await press(say('security', 'end'))
    await press(say('security', 'endYes'))
    expect([live.changes, screen.queryByRole('alert')?.textContent]).toEqual([[], say('security', 'endFailed')])
  })
})

describe('a member’s data', () => {
  const block = () => {
    const { props, forms = {} } = exampleNamed(dataExamples, 'usual')
    return <AccountData props={props} data={{}} sectionId="account-data-1" requests={{}} fields={[]} forms={forms} />
  }

  it('are handed over as a file with the day in its name', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (saved.push({ name: '', text: blob.text() }), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    await showLive(
      <ExportContext value={() => Promise.resolve({ kind: 'ok', data: { 账号: { 昵称: '听雨' } } })}>
        {block()}
      </ExportContext>,
    )
    await press(say('account-data', 'downloadStart'))
    expect([saved[0]?.name, JSON.parse((await saved[0]?.text) ?? '')]).toEqual([
      'wenlan-2026-11-21.json',
      { 账号: { 昵称: '听雨' } },
    ])
    vi.restoreAllMocks()
  })

  it('are deleted in two steps: first the consequences, then the password', async () => {
    const live = await showLive(block())
    await press(say('account-data', 'closeStart'))
    for (const loss of ['profile', 'marks', 'bookings', 'messages', 'identity', 'sessions'] as const)
      expect(live.host.textContent).toContain(say('account-data', `loss-${loss}`))
    expect(live.host.querySelector('input[type=password]')).toBeNull()
    await press(say('account-data', 'sure'))
    await press('注销账号', screen.getByRole('form'))
    expect(live.sent).toEqual([])
    await fill('登录密码', 'abc12345')
    await press('注销账号', screen.getByRole('form'))
    expect([live.sent, live.left]).toEqual([[{ call: 'user/close', input: { password: 'abc12345' } }], 1])
  })

  it.each<[Result<unknown>, string]>([
    [{ kind: 'refused', code: 0, message: '密码不正确' }, '密码不正确'],
    [{ kind: 'timeout' }, say('account-data', 'late')],
    [{ kind: 'network' }, say('account-data', 'notClosed')],
  ])('stay, and so does the session, where the deletion fails: %o', async (result, words) => {
    const live = await showLive(block(), { answer: () => result })
    await press(say('account-data', 'closeStart'))
    await press(say('account-data', 'sure'))
    await fill('登录密码', 'abc12345')
    await press('注销账号', screen.getByRole('form'))
    expect([live.left, live.host.querySelector('form')?.textContent?.includes(words)]).toEqual([0, true])
  })

  it('stay when the deletion is cancelled', async () => {
    const live = await showLive(block())
    await press(say('account-data', 'closeStart'))
    await press(say('account-data', 'keep'))
    expect([
      live.host.textContent?.includes(say('account-data', 'stepOne')),
      document.activeElement?.textContent,
    ]).toEqual([false, say('account-data', 'closeStart')])
  })
})
