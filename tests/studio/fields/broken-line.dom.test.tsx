import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { UploadOptions } from '#studio/calls/call.ts'
import { createUploadQueue } from '#studio/fields/upload-queue.ts'
import { uploadSentence } from '#studio/fields/upload-sentence.ts'
import { UploadRow } from '#studio/fields/UploadRow.tsx'

it('a file whose line broke says so, to readers of the screen as well, until the sending goes on', () => {
  const queue = createUploadQueue()
  let options: UploadOptions = {}
  queue.add([{ kind: 'film', file: new File(['12345678'], '片.mp4') }], {
    transmit(_file, passed) {
      options = passed
      return new Promise(() => undefined)
    },
    onOutcome: () => undefined,
  })
  const show = () => {
    const [upload] = queue.list()
    if (upload === undefined) throw new Error('There is no file')
    return <UploadRow upload={upload} onCancel={() => undefined} />
  }
  options.onProgress?.(4)
  const { rerender } = render(show())
  expect(screen.queryByText(/断线/u)).toBeNull()
  options.onBreak?.()
  rerender(show())
  expect(screen.getByText('断线，正在重连…（已传 50%）')).toBeDefined()
  expect(uploadSentence(queue.list())).toBe('1 个文件断线，正在重连')
  options.onProgress?.(4)
  rerender(show())
  expect(screen.queryByText(/断线/u)).toBeNull()
})
