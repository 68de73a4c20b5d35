import { describe, expect, it } from 'vitest'

import { USUAL_COLUMNS } from '#app/header-tools.ts'

import { readStyles } from './read-styles.ts'

const styles = readStyles()
const cssOf = (name: string) => styles.find(({ file }) => file.endsWith(name))?.css ?? ''

describe('the header of pages', () => {
  it('has the columns of the usual tools in the styles, where no page has to bring them along', () => {
    expect(cssOf('desktop-shell.module.css')).toContain(`grid-template-columns: ${USUAL_COLUMNS};`)
  })
})
