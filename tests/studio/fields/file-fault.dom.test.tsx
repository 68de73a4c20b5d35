import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { mediaLimits } from '#contract/studio/media-limits.ts'
import type { MediaKind } from '#contract/studio/media-response.ts'
import { mediaKinds } from '#contract/studio/media-response.ts'
import { fileFault } from '#studio/fields/file-fault.ts'

import { chooseFiles, showField } from '../../support/show-field.tsx'
import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

/** A file of any size, without its bytes. */
function fileOf(name: string, size = 1, type = ''): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
}

describe('a file that a place cannot take', () => {
  it.each(mediaKinds)('is refused above the limit of the server for %s, and not at it', (kind) => {
    expect(fileFault(kind, fileOf('x', mediaLimits[kind]))).toBeUndefined()
    const most = `最多 ${mediaLimits[kind] / 1024 / 1024} MB`
    expect(fileFault(kind, fileOf('x', mediaLimits[kind] + 1))).toContain(most)
  })

  it.each<readonly [MediaKind, string, string, boolean]>([
    ['picture', '门.JPG', '', true],
    ['picture', '门.jpg_large', 'image/jpeg', true],
    ['picture', '门', '', true],
    ['picture', '安装.exe', 'application/x-msdownload', false],
    ['picture', '门.heic', 'image/heic', false],
    ['book', '章程.docx', '', false],
    ['film', '片.mov', 'video/quicktime', false],
  ])('for %s: %s (%s) is sent: %s', (kind, name, type, isSent) => {
    expect(fileFault(kind, fileOf(name, 1, type)) === undefined).toBe(isSent)
  })

  it.each([
    [fileOf('长城.jpg', 70 * 1024 * 1024), '长城.jpg：文件太大（70.0 MB）：图片最多 20 MB，请压缩后再传'],
    [fileOf('安装.exe'), '安装.exe：不能上传这种文件：图片只收 JPEG、PNG、WebP、AVIF 和 GIF'],
  ])('is named in a field for pictures, is not sent, and cannot be tried again: %#', async (file, sentence) => {
    const shown = await showField(fieldOf('image'), { value: '' })
    await chooseFiles([file])
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /重试/u })).toBeNull()
    expect([shown.calls, shown.values]).toEqual([[], []])
  })

  it('is told in the library what that takes', async () => {
    const session = ok({ ...person, grants: [grant('media.write')] })
    const { calls } = await showStudio('/media', { session, media: ok({ items: [] }) })
    await chooseFiles([fileOf('安装.exe')])
    expect(screen.getByText(/^安装\.exe：不能上传这种文件：只收图片（JPEG.*PDF.*字幕/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /重试/u })).toBeNull()
    expect(calls.filter(({ path }) => path.startsWith('media/upload'))).toEqual([])
  })
})
