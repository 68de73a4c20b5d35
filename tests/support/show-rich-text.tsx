import { act, cleanup, render, screen } from '@testing-library/react'
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { afterEach, vi } from 'vitest'

import { createTextEditor, type TextEditor, type TextEditorListeners } from '#studio/rich-text/text-editor.ts'
import { RichTextField, type RichTextFieldProps } from '#studio/rich-text/RichTextField.tsx'

import { settle } from './press.ts'

/** The document of tests lays nothing out, and asks no text for its place. */
export function stubLayout(): void {
  const rects: DOMRectList = Object.assign([], { item: () => null })
  Object.assign(Range.prototype, { getClientRects: () => rects, getBoundingClientRect: () => new DOMRect() })
  Object.assign(document, { elementFromPoint: () => null })
}

/** Shows the field, and counts what it reports. */
export async function showRichText(value: string, also: Partial<RichTextFieldProps> = {}) {
  stubLayout()
  const onChange = vi.fn<(html: string) => void>()
  const props: RichTextFieldProps = {
    label: '正文',
    value,
    onChange,
    required: true,
    chooseFiles: () => Promise.resolve([]),
    uploadPicture: () => Promise.resolve({ message: '不收图片。' }),
    ...also,
  }
  let shown: ReturnType<typeof render> | undefined
  await settle(() => {
    shown = render(<RichTextField {...props} />)
  })
  return {
    onChange,
    text: () => screen.getByRole('textbox', { name: '正文' }),
    change: (next: Partial<RichTextFieldProps>) =>
      settle(() => shown?.rerender(<RichTextField {...props} {...next} />)),
    leave: () => settle(() => shown?.unmount()),
  }
}

export interface OpenEditor extends TextEditor {
  texts: string[]
  listeners: TextEditorListeners
  /** Selects the first of these words, or puts the cursor behind them. */
  select: (words: string, side?: 'all' | 'end') => void
  html: () => string
}

/** An editor without its field. */
export function openEditor(html: string): OpenEditor {
  stubLayout()
  const texts: string[] = []
  const listeners: TextEditorListeners = {
    onText: (text) => void texts.push(text),
    onState: () => undefined,
    onFocus: () => undefined,
    onLeave: vi.fn<() => void>(),
    onFiles: vi.fn<TextEditorListeners['onFiles']>(),
    onRefused: vi.fn<TextEditorListeners['onRefused']>(),
    onPaste: () => false,
    onPicture: () => undefined,
    onAttachment: () => undefined,
    isEditable: () => true,
  }
  const mount = document.createElement('div')
  document.body.append(mount)
  const editor = createTextEditor(mount, {
    html,
    attributes: () => ({ role: 'textbox' }),
    classNames: { upload: 'upload', drop: 'drop' },
    listeners,
  })
  return {
    ...editor,
    texts,
    listeners,
    select: (words, side = 'all') => selectWords(editor.view, words, side),
    html: () => {
      editor.flush()
      return texts.at(-1) ?? html
    },
  }
}

export function selectWords(view: EditorView, words: string, side: 'all' | 'end'): void {
  const start = placeOf(view.state, words)
  const end = start + words.length
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, side === 'end' ? end : start, end)))
}

/** Selects the first picture. */
export function selectPicture(view: EditorView): void {
  let place = -1
  view.state.doc.descendants((node, pos) => {
    if (place < 0 && node.type.name === 'img') place = pos
  })
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
}

function placeOf(state: EditorState, words: string): number {
  let place = -1
  state.doc.descendants((node, pos) => {
    const index = node.isText && place < 0 ? (node.text?.indexOf(words) ?? -1) : -1
    if (index >= 0) place = pos + index
  })
  if (place < 0) throw new Error(`The text has no “${words}”`)
  return place
}

/** Types as browsers tell it to the editor, so that its rules for typing apply. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    const isDone = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert))
    if (isDone !== true) view.dispatch(insert())
  }
}

/** Presses a key in the text. */
export function pressKey(view: EditorView, key: string, keys: Partial<KeyboardEventInit> = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys })
  act(() => void view.dom.dispatchEvent(event))
  return event.defaultPrevented
}

afterEach(cleanup)
