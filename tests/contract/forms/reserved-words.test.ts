import { describe, expect, it } from 'vitest'

import { containsReservedWord } from '#contract/forms/reserved-words.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { checkForm } from '../../support/check-form.ts'

const words = ['管理员', '官方', '客服', '系统', 'admin', 'system']

describe('a name with a reserved word', () => {
  it.each([
    '管理员',
    '文澜官方',
    '官 方',
    '官・方',
    '官\u200b方',
    '客-服-小王',
    '超级管理员1号',
    '【系统】',
    'Admin',
    'ＡＤＭＩＮ',
    'a d m i n',
    'adm1n',
    '@dmin',
    'admin123',
    'x_官方_x',
    '𝓪𝓭𝓶𝓲𝓷',
    '官⽅',
    'S Y S T E M',
    '5ystem',
    'аdmin',
    'ѕуѕtеm',
    '菅理员',
    '管理貟',
    '係统',
  ])('contains one in any spelling: %s', (name) => {
    expect(containsReservedWord(name, words)).toBe(true)
  })

  it.each([
    '林小满',
    '方官',
    '管理学生',
    '服务客人',
    'badminton',
    'administered',
    'ecosystem',
    '文澜读者8321',
    '李官',
    '一方客',
    '',
    '🎐',
  ])('does not contain one: %s', (name) => {
    expect(containsReservedWord(name, words)).toBe(false)
  })

  it('is refused where members choose their nickname, with its sentence', async () => {
    const form = (await readRealPortal()).forms['profile']
    const reserved = form?.fields.find(({ name }) => name === 'nickname')?.rule?.reserved
    if (!form || !reserved) throw new Error('The schema has a form for profiles, with names that are reserved')
    const verdictOf = (nickname: string) => {
      const checked = checkForm(form, { nickname }, '2026-11-21')
      return checked.ok ? 'taken' : checked.faults.map(({ message }) => message).join()
    }
    for (const name of ['管理员', '文澜官方', '客 服', 'Ａdmin', '系统消息'])
      expect(verdictOf(name)).toBe(reserved.message)
    for (const name of ['林小满', '文澜读者8321', 'badminton 球友']) expect(verdictOf(name)).toBe('taken')
  })
})
