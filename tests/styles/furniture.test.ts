import { describe, expect, it } from 'vitest'

import { USUAL_COLUMNS } from '#app/header-tools.ts'

import { declaredIn, readStyles } from './read-styles.ts'

const styles = readStyles()
const cssOf = (name: string) => styles.find(({ file }) => file.endsWith(name))?.css ?? ''

describe('what stands around pages', () => {
  it('has the columns of the usual tools in the styles, where no page has to bring them along', () => {
    expect(declaredIn(cssOf('desktop-shell.module.css'), '.tools').get('--_tools')).toBe(USUAL_COLUMNS)
  })

  it('has neither columns nor marks in the brief footer of members', () => {
    const [, hidden = ''] =
      /\.footer\[data-brief\] :is\(([^)]*)\) \{\s*display: none;/u.exec(cssOf('footer.module.css')) ?? []
    expect(hidden.split(', ')).toEqual(expect.arrayContaining(['.links', '.marks']))
  })
})
