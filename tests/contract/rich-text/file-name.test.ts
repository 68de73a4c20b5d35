import { describe, expect, it } from 'vitest'

import { fileName } from '#contract/rich-text/file-name.ts'

const address = '/web/media/imports/a.pdf'

describe('the name under which a file is stored', () => {
  it.each([
    ['报名表.pdf', '报名表.pdf'],
    ['C:\\桌面\\报名表.pdf', '报名表.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['报名表', '报名表.pdf'],
    ['报名表.PDF', '报名表.PDF'],
    ['.pdf', 'pdf.pdf'],
    ['  报名  表 .pdf ', '报名 表.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['a\u0000\n\u200Bb\u2066.pdf', 'ab.pdf'],
    ['a<b>:"|?*.pdf', 'ab.pdf'],
    ['a\uD800.pdf', 'a.pdf'],
    ['', ''],
    ['..', ''],
    ['/', ''],
  ])('of %j is %j', (name, clean) => {
    expect(fileName(name, address)).toBe(clean)
  })

  it('has at most 120 characters with its ending, also behind pairs of surrogates', () => {
    const long = fileName(`${'𠮷'.repeat(200)}.pdf`, address)
    expect([[...long].length, long.endsWith('𠮷.pdf')]).toEqual([120, true])
  })

  it('stays as it is when it is cleaned again', () => {
    const names = [
      'a . pdf',
      ' . a.pdf.',
      'a\u202E .pdf',
      `${'a '.repeat(100)}.pdf`,
      'a.exe ',
      '.a. .pdf',
      '甲.p\u200Bdf',
    ]
    for (const name of names) {
      const clean = fileName(name, address)
      expect(clean).not.toBe('')
      expect(fileName(clean, address), name).toBe(clean)
    }
  })
})
