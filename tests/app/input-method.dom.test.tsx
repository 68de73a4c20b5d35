import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { PageJump } from '#blocks/reader/tools/PageJump.tsx'
import { SearchField } from '#blocks/reader/search/SearchField.tsx'
import type { BookSearch } from '#blocks/reader/search/use-book-search.ts'
import { useReaderKeys } from '#blocks/reader/input/use-reader-keys.ts'
import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { closeMenus } from '#loader/close-menus.ts'

import { BlockPage } from '../support/BlockPage.tsx'
import { forThisTest } from '../support/for-this-test.ts'
import { say } from '../support/words.ts'

/** What the keys have done. */
let acts: string[]
beforeEach(() => {
  acts = []
})
const note = (name: string) => () => void acts.push(name)

function ReaderWithKeys() {
  const root = useRef<HTMLDivElement>(null)
  const does = { turn: note('turn'), scroll: note('scroll'), toStart: note('start'), toEnd: note('end') }
  useReaderKeys(root, { ...does, zoom: note('zoom'), fit: note('fit'), search: note('search'), close: note('close') })
  return (
    <div ref={root}>
      <input aria-label="字" />
    </div>
  )
}

const idle: BookSearch = {
  query: '君子',
  word: '君子',
  state: 'done',
  read: 1,
  hits: [],
  hasText: true,
  current: -1,
  visit: 0,
  setQuery: () => {},
  select: () => {},
  step: note('step'),
  stop: () => {},
  clear: () => {},
}

function SearchOfBook() {
  return <SearchField field={useRef<HTMLInputElement>(null)} search={idle} />
}

/** Each shows a part of the page, and returns the element whose keys it listens to. */
const parts: Readonly<Record<string, { key: 'Enter' | 'Escape'; show: () => Element; hasActed: () => boolean }>> = {
  'the keys of the reader': {
    key: 'Escape',
    show: () => {
      render(<ReaderWithKeys />)
      return screen.getByLabelText('字')
    },
    hasActed: () => acts.includes('close'),
  },
  'the search in a book': {
    key: 'Enter',
    show: () => {
      render(<SearchOfBook />, { wrapper: BlockPage })
      return screen.getByRole('searchbox')
    },
    hasActed: () => acts.includes('step'),
  },
  'the page number': {
    key: 'Escape',
    show: () => {
      render(<PageJump page={7} count={180} onPage={() => {}} />, { wrapper: BlockPage })
      const field = screen.getByLabelText<HTMLInputElement>(say('reader', 'pageNumber'))
      fireEvent.input(field, { target: { value: '12' } })
      return field
    },
    hasActed: () => screen.getByLabelText<HTMLInputElement>(say('reader', 'pageNumber')).value === '7',
  },
  'a question before an act': {
    key: 'Escape',
    show: () => {
      render(<AskFirst label="取消" question="真的？" yes="确定" no="再想想" isBusy={false} onYes={() => {}} />)
      fireEvent.click(screen.getByText('取消'))
      return screen.getByText('确定')
    },
    hasActed: () => screen.queryByText('确定') === null,
  },
  'a dialog': {
    key: 'Escape',
    show: () => {
      render(
        <DialogFrame title="写一句" closeLabel="关闭" onClose={note('closed')}>
          <input aria-label="字" />
        </DialogFrame>,
      )
      return screen.getByLabelText('字')
    },
    hasActed: () => acts.includes('closed'),
  },
  'the sheet of a phone': {
    key: 'Escape',
    show: () => {
      document.body.innerHTML = '<details data-areas open><summary>更多</summary><input></details>'
      forThisTest(() => closeMenus(document))
      return document.querySelector('input') ?? document.body
    },
    hasActed: () => document.querySelector('details')?.open === false,
  },
}

describe('a visitor who writes with an input method', () => {
  it.each(Object.entries(parts))('sees %s unchanged until the word is written', (_, { key, show, hasActed }) => {
    const element = show()
    fireEvent.keyDown(element, { key, isComposing: true })
    expect(hasActed()).toBe(false)
    // Safari ends the composition first.
    fireEvent.keyDown(element, { key, keyCode: 229 })
    expect(hasActed()).toBe(false)
    fireEvent.keyDown(element, { key })
    expect(hasActed()).toBe(true)
  })
})
