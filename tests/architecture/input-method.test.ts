import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

const sources = listFiles(['src'], ['.ts', '.tsx']).map((path) => ({ path, code: readProjectFile(path) }))
const named = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

describe('keys of an input method', () => {
  it('are left to it wherever code handles Enter or Escape', () => {
    const listening = named(/\bkey\w* ?[!=]== '(?:Enter|Escape)'|^ {2}(?:Enter|Escape):/mu)
    expect(listening).toContain('src/blocks/reader/input/use-reader-keys.ts')
    const asking = named(/\bisComposing\((?:event|nativeEvent|event\.nativeEvent)\)/u)
    expect(listening.filter((path) => !asking.includes(path))).toEqual([])
  })

  it('close no dialog of Radix', () => {
    const dialogs = named(/<Dialog\.Content/u)
    expect(dialogs).toContain('src/components/dialog/DialogFrame.tsx')
    const asking = named(/onEscapeKeyDown=\{\(event\) => isComposing\(event\) && event\.preventDefault\(\)\}/u)
    expect(dialogs).toEqual(asking)
  })

  it('are recognised by one rule', () => {
    expect(named(/\.keyCode\b/u)).toEqual(['src/components/is-composing.ts'])
  })
})
