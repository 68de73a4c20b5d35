import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { formatCount } from '#components/format/format-count.ts'
import { MarkButton } from '#components/buttons/MarkButton.tsx'

import { say } from '../../support/words.ts'

const press = (name: string) => fireEvent.click(screen.getByText(name))

describe('a number on a small label', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [9999, '9999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [1_230_000, '123万'],
  ])('%i is %s', (count, text) => {
    expect(formatCount(count, (myriads) => say('article', 'myriads', { count: myriads }))).toBe(text)
  })
})

describe('a seal', () => {
  function Like() {
    const [isPressed, setPressed] = useState(true)
    return (
      <MarkButton
        seal="赞"
        label="点赞"
        name="点赞，7 人"
        count="7"
        isPressed={isPressed}
        onPress={() => setPressed(!isPressed)}
      />
    )
  }

  it('is stamped by a press now, not by one of another day', () => {
    render(<Like />)
    const seal = screen.getByLabelText('点赞，7 人')
    const stamped = () => [seal.getAttribute('aria-pressed'), seal.hasAttribute('data-stamped')]
    expect(stamped()).toEqual(['true', false])
    fireEvent.click(seal)
    expect(stamped()).toEqual(['false', true])
  })

  it('has no number where it is too small to be shown', () => {
    const { container } = render(
      <MarkButton seal="赞" label="点赞" name="点赞，0 人" count="" isPressed={false} onPress={() => undefined} />,
    )
    expect(container.textContent).toBe('赞点赞')
  })
})

describe('an act that needs a confirmation', () => {
  let done: number
  beforeEach(() => {
    done = 0
    render(<AskFirst label="取消" question="真的？" yes="确定" no="再想想" isBusy={false} onYes={() => (done += 1)} />)
  })

  it('is confirmed first, in its place, with the safe answer at hand', () => {
    press('取消')
    expect([done, document.querySelector('[role=group]')?.textContent, document.activeElement?.textContent]).toEqual([
      0,
      '真的？确定再想想',
      '再想想',
    ])
    press('确定')
    expect(done).toBe(1)
  })

  it.each([
    ['a no', () => press('再想想')],
    ['Escape', () => fireEvent.keyDown(screen.getByText('再想想'), { key: 'Escape' })],
  ])('is cancelled by %s, and the focus is back in its place', (_, leave) => {
    press('取消')
    leave()
    expect([done, document.activeElement?.textContent]).toEqual([0, '取消'])
  })
})
