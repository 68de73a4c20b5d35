import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node as TextNode, Slice } from 'prosemirror-model'
import { imeSpan } from 'prosemirror-safari-ime-span'
import { EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import { CellSelection, isInTable, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'

import { isComposing } from '#components/is-composing.ts'

import { listDifferences } from '../merge/list-differences.ts'
import { placeAtSelection } from './insert-block.ts'
import { parseRichText, richTextParser } from './parse-rich-text.ts'
import { type PastedData, pastedData } from './pasted-data.ts'
import { createPlainPaste } from './plain-paste.ts'
import { printRichText } from './print-rich-text.ts'
import { SELECT_PICTURE } from './select-picture-event.ts'
import type { TextFileKind } from './text-file-kinds.ts'
import { fileKindOf } from './text-files.ts'
import { textInputRules } from './text-input-rules.ts'
import { textKeys } from './text-keys.ts'
import { trailingParagraph } from './trailing-paragraph.ts'
import { watchEnd } from './watch-end.ts'
import { keepPlaces, type WaitingRange, waitingPlaces } from './waiting-places.ts'

/** A long text is written at most this often, in milliseconds. */
const WRITING_INTERVAL = 250

/** A file that is to stand in the text, and as what. */
export interface TextFile {
  kind: TextFileKind
  file: File
}

export interface TextEditorListeners {
  /** The text as it is stored, some moments after a change, and the one that it was made of. */
  onText: (html: string, from: string) => void
  onState: (state: EditorState) => void
  onFocus: () => void
  /** The reader leaves the text for its toolbar. */
  onLeave: () => void
  onFiles: (files: readonly TextFile[], pos: number) => void
  /** Files were dropped or pasted that mean nothing in a text. */
  onRefused: (files: readonly File[]) => void
  /** Something was pasted that has to be cleaned; returns whether it is taken care of. */
  onPaste: (pasted: PastedData, range: WaitingRange, slice: Slice) => boolean
  /** A picture or an attachment was pressed twice. */
  onPicture: () => void
  onAttachment: () => void
  isEditable: () => boolean
}

export interface TextEditor {
  view: EditorView
  /**
   * Replaces the text by one that was changed elsewhere; what is equal stays, with the cursor in it. Returns whether it is
   * another text than the last that was written here.
   */
  setText: (html: string) => boolean
  /** Writes the text at once where it was changed. */
  flush: () => void
  destroy: () => void
}

interface TextEditorOptions {
  html: string
  attributes: () => Record<string, string>
  classNames: { upload: string; drop: string }
  listeners: TextEditorListeners
}

/** An editor for a text of the portal, within an element. */
export function createTextEditor(
  mount: HTMLElement,
  { html, attributes, classNames, listeners }: TextEditorOptions,
): TextEditor {
  let last = html
  let timer: number | undefined
  /** A text from elsewhere that came while something was being typed. */
  let awaited: string | undefined
  const flush = () => {
    if (timer === undefined) return
    window.clearTimeout(timer)
    timer = undefined
    const next = printRichText(view.state.doc)
    if (next === last) return takeAwaited()
    const from = last
    last = next
    // What it becomes together with the awaited text is set anew.
    awaited = undefined
    listeners.onText(next, from)
  }
  const takeAwaited = () => {
    if (awaited !== undefined) setText(awaited)
  }
  const setText = (next: string): boolean => {
    awaited = undefined
    if (next === last) return false
    // What is being typed comes first.
    if (timer !== undefined || view.composing) {
      awaited = next
      return false
    }
    last = next
    const tr = replaceDifferences(view.state, parseRichText(next))
    if (tr.docChanged) view.dispatch(keepPlaces(tr).setMeta('addToHistory', false).setMeta(OUTSIDE, true))
    return true
  }
  const dispatch = (tr: Transaction) => {
    const state = view.state.apply(tr)
    view.updateState(state)
    if (tr.docChanged && tr.getMeta(OUTSIDE) !== true) timer ??= window.setTimeout(flush, WRITING_INTERVAL)
    listeners.onState(state)
  }
  const plain = createPlainPaste()
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc: parseRichText(html), plugins: pluginsOf(classNames) }),
    clipboardParser: richTextParser,
    attributes,
    editable: listeners.isEditable,
    dispatchTransaction: dispatch,
    handleKeyDown: (_, event) => leavesText(event, listeners.onLeave),
    handlePaste({ state }, event, slice) {
      const { from, to } = state.selection
      if (takesFiles(event.clipboardData, placeAtSelection(state.selection), listeners)) return true
      const pasted = plain.isPlain() || isReadHere(state, slice) ? undefined : pastedData(event.clipboardData)
      return pasted !== undefined && listeners.onPaste(pasted, { from, to }, slice)
    },
    handleDrop(current, event, slice, isMove) {
      if (isMove) return false
      const place = current.posAtCoords({ left: event.clientX, top: event.clientY })
      const pos = place?.pos ?? current.state.selection.from
      if (takesFiles(event.dataTransfer, pos, listeners)) return true
      const pasted = pastedData(event.dataTransfer)
      return pasted !== undefined && listeners.onPaste(pasted, { from: pos, to: pos }, slice)
    },
    handleDoubleClickOn(_, __, node) {
      if (node.type.name === 'img') listeners.onPicture()
      else if (node.isTextblock) listeners.onAttachment()
      return false
    },
    handleDOMEvents: {
      ...plain.listeners,
      focus: () => listeners.onFocus(),
      [SELECT_PICTURE]: (current, { target }) => selectAt(current, target),
      blur() {
        plain.reset()
        flush()
      },
      // Its own handler comes after this one.
      compositionend: () => void window.setTimeout(() => timer === undefined && takeAwaited()),
    },
  })
  const unwatch = watchEnd(flush)
  return {
    view,
    flush,
    setText,
    destroy() {
      unwatch()
      flush()
      view.destroy()
    },
  }
}

function selectAt(view: EditorView, target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false
  const pos = view.posAtDOM(target, 0)
  if (view.state.doc.nodeAt(pos)?.type.name !== 'img') return false
  view.focus()
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  return true
}

const OUTSIDE = 'outside'

function pluginsOf({ upload, drop }: TextEditorOptions['classNames']) {
  return [
    textInputRules(),
    ...textKeys(),
    history(),
    dropCursor({ color: false, class: drop }),
    gapCursor(),
    tableEditing(),
    waitingPlaces(upload),
    trailingParagraph(),
    // Safari drops the empty element in which an input method writes.
    imeSpan,
  ]
}

function leavesText(event: KeyboardEvent, onLeave: () => void): boolean {
  if (isComposing(event)) return false
  if (event.key !== 'Escape' && !(event.key === 'F10' && event.altKey)) return false
  onLeave()
  return true
}

/** Pictures come as files; a copy out of a text also has a drawing of it, and is no file. A document of Word is read as a text. */
function takesFiles(data: DataTransfer | null, pos: number, { onFiles, onRefused }: TextEditorListeners): boolean {
  const all = [...(data?.files ?? [])]
  if (all.length === 0 || data?.types.includes('text/html')) return false
  const files = all.flatMap((file) => {
    const kind = fileKindOf(file)
    return kind === undefined ? [] : [{ kind, file }]
  })
  const isRead = files.length === 0 && pastedData(data) !== undefined
  const refused = all.filter((file) => fileKindOf(file) === undefined && !(isRead && /\.docx?$/iu.test(file.name)))
  if (refused.length > 0) onRefused(refused)
  if (files.length > 0) onFiles(files, pos)
  return !isRead
}

/** Code holds words alone; cells that were copied replace cells. */
function isReadHere(state: EditorState, { content }: Slice): boolean {
  const { selection } = state
  if (selection.$from.parent.type.spec.code === true || selection instanceof CellSelection) return true
  return isInTable(state) && content.childCount === 1 && content.firstChild?.type.name === 'table'
}

/**
 * Replaces what differs between two documents, block by block, so that the cursor and the steps to undo stay where they are although
 * others have changed something before and behind them.
 */
function replaceDifferences(state: EditorState, next: TextNode): Transaction {
  const { doc, tr } = state
  const places = { before: placesOf(doc), after: placesOf(next) }
  const changes = listDifferences(doc.children.map(printNode), next.children.map(printNode))
  // From the end: what is replaced there moves no place before it.
  for (const { start: index, count, otherStart, otherCount } of changes.toReversed()) {
    const from = places.before[index] ?? 0
    const to = places.after[otherStart] ?? 0
    const before = doc.slice(from, places.before[index + count]).content
    const after = next.slice(to, places.after[otherStart + otherCount]).content
    const start = before.findDiffStart(after)
    const end = before.findDiffEnd(after)
    if (start === null || end === null) continue
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    tr.replace(from + start, from + end.a + overlap, next.slice(to + start, to + end.b + overlap))
  }
  // What is cut out of two cells is fitted into the table, which then has more of them: whole blocks fit as they are.
  return tr.doc.eq(next) ? tr : replaceBlocks(state, next)
}

/** Replaces the blocks between those that are equal at the beginning and at the end of two documents. */
function replaceBlocks({ doc, tr }: EditorState, next: TextNode): Transaction {
  const most = Math.min(doc.childCount, next.childCount)
  let head = 0
  while (head < most && doc.child(head).eq(next.child(head))) head += 1
  let tail = 0
  while (tail < most - head && doc.child(doc.childCount - 1 - tail).eq(next.child(next.childCount - 1 - tail)))
    tail += 1
  const places = placesOf(doc)
  const blocks = next.children.slice(head, next.childCount - tail)
  return tr.replaceWith(places[head] ?? 0, places[doc.childCount - tail] ?? doc.content.size, blocks)
}

/** Where the blocks of a document begin, and the last one ends. */
function placesOf(doc: TextNode): number[] {
  const places = [0]
  for (const block of doc.children) places.push((places.at(-1) ?? 0) + block.nodeSize)
  return places
}

function printNode(node: TextNode): string {
  return JSON.stringify(node.toJSON())
}
