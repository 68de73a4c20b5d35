import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { awake } from '../support/awake.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { sharedPortal } from '../support/find-shared-portal.ts'

const portal = sharedPortal()
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe.each(['desktop', 'mobile'] as const)('a visitor on %s', (device) => {
  it('pastes a number with the marks of its source, and the field shows the plain one', async () => {
    const { page, problems, close } = await browser.newPage({ device, origin: portal.origin })
    await page.goto('/web/register')
    await awake(page)
    const shown: [string, string][] = []
    for (const [label, pasted] of [
      ...[
        '138 0013 8000',
        '+8613800138000',
        '0086-138-0013-8000',
        '１３８００１３８０００',
        '\u202d13800138000\u202c',
        ' 13800138000',
      ].map((text) => ['手机号码', text] as const),
      ...['12 34', ' 1234', '１２３４'].map((text) => ['验证码', text] as const),
    ]) {
      const field = page.getByLabel(label)
      await field.fill('')
      await field.focus()
      // Like a paste, cut by the browser at the field's `maxlength`.
      await page.keyboard.insertText(pasted)
      shown.push([label, await field.inputValue()])
    }
    expect(shown).toEqual([
      ...Array.from({ length: 6 }, () => ['手机号码', '13800138000']),
      ...Array.from({ length: 3 }, () => ['验证码', '1234']),
    ])
    expect(problems).toEqual([])
    await close()
  })
})
