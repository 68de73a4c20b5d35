import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { PageJump } from '#blocks/reader/tools/PageJump.tsx'

import { BlockPage } from '../../support/BlockPage.tsx'
import { say } from '../../support/words.ts'

let pages: number[]
let show: (page: number) => void

beforeEach(() => {
  pages = []
  const shown = (page: number) => <PageJump page={page} count={180} onPage={(to) => pages.push(to)} />
  const { rerender } = render(shown(7), { wrapper: BlockPage })
  show = (page) => rerender(shown(page))
})

const field = () => screen.getByLabelText<HTMLInputElement>(say('reader', 'pageNumber'))
const write = (text: string) => fireEvent.input(field(), { target: { value: text } })
const enter = () => {
  const { form } = field()
  if (form) fireEvent.submit(form)
}
const alert = () => screen.getByRole('alert').textContent

describe('the field of the page number', () => {
  it('follows the page in view, until the visitor writes in it', () => {
    show(8)
    expect(field().value).toBe('8')
    write('12')
    show(9)
    expect(field().value).toBe('12')
  })

  it.each([
    ['12', 12],
    ['１８０', 180],
    [' 3 ', 3],
  ])('leads from %j to page %i', (text, page) => {
    write(text)
    enter()
    expect([pages, alert()]).toEqual([[page], ''])
  })

  it.each(['0', '181', '第12页', '1.5'])('leads nowhere from %j, and names the valid numbers', (text) => {
    write(text)
    enter()
    expect([pages, alert(), field().getAttribute('aria-invalid')]).toEqual([
      [],
      say('reader', 'pageWrong', { count: 180 }),
      'true',
    ])
    write('5')
    expect(alert()).toBe('')
  })

  it('is the page again after nothing was written, or Escape', () => {
    write('')
    enter()
    expect(field().value).toBe('7')
    write('12')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect([field().value, pages]).toEqual(['7', []])
  })
})
