import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { showField } from '../../support/show-field.tsx'
import { grant, ok } from '../../support/show-studio.tsx'
import { fieldOf } from './field-samples.ts'

const path = 'imports/Et3-8x2won8vzzPEIlrBBI.webp'
const item = {
  ...{ path, kind: 'picture', bytes: 2048, width: 24, height: 16, title: '节目单', alt: '', source: '', licence: '' },
  ...{ licenceUntil: 0, generated: false, by: '王芳', created: 1_790_000_000, uses: 0, focus: null, croppedFrom: '' },
}
const answers = {
  [`media/item?path=${encodeURIComponent(path)}`]: ok({ item, users: [], hiddenUsers: 0, hasMoreUsers: false }),
}

describe('the file of a field', () => {
  it.each([
    ['its title in the library', [grant('media.write')], '节目单'],
    ['the name in its path, for a person who may not see the library', [], 'Et3-8x2won8vzzPEIlrBBI.webp'],
  ])('is called by %s', async (_by, grants, name) => {
    await showField(fieldOf('image'), { value: path, grants, answers })
    expect(screen.getByText(name)).toBeTruthy()
  })
})
