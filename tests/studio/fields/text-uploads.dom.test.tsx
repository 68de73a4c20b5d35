import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { CallResult } from '#studio/calls/call.ts'

import { press, settle } from '../../support/press.ts'
import { showField } from '../../support/show-field.tsx'
import { stubLayout } from '../../support/show-rich-text.tsx'
import { ok, silence } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

/** Pastes a picture into a text whose server gives these answers. */
async function pastePicture(answers: readonly CallResult<unknown>[]) {
  stubLayout()
  const shown = await showField(fieldOf('richtext'), {
    value: '<p>甲</p>',
    answers: { 'media/upload?kind=picture': answers },
  })
  const text = screen.getByRole('textbox')
  const file = new File(['x'], '灯.png', { type: 'image/png' })
  await settle(() =>
    fireEvent.paste(text, { clipboardData: { files: [file], types: ['Files'], getData: () => '', items: [] } }),
  )
  return {
    text,
    outcomes: shown.outcomes,
    html: () => {
      fireEvent.blur(text)
      return JSON.stringify(shown.value())
    },
  }
}
const stored = ok({ path: 'imports/lamp.webp', bytes: 8 })

describe('a picture that did not arrive in a text', () => {
  it('waits in its place, and stands there once it is sent again', async () => {
    const { text, html } = await pastePicture([silence, stored])
    expect(screen.getByText('灯.png：服务器没有回应。')).toBeTruthy()
    expect(text.textContent).toContain('灯.png')
    await press('重试：灯.png')
    expect(html()).toContain('/web/media/imports/lamp.webp')
    expect(screen.queryByText(/灯\.png/u)).toBeNull()
  })

  it('leaves nothing where it is given up', async () => {
    const { text } = await pastePicture([silence])
    await press('放弃：灯.png')
    expect([text.textContent, screen.queryByText(/灯\.png/u)]).toEqual(['甲', null])
  })

  it('leaves its place at once where the server refused it, with a sentence', async () => {
    const { text, outcomes } = await pastePicture([{ kind: 'conflict', message: '图片已损坏。' }])
    expect(text.textContent).toBe('甲')
    expect(outcomes).toEqual(['灯.png：图片已损坏。'])
    expect(screen.queryByRole('button', { name: '重试：灯.png' })).toBeNull()
  })
})
