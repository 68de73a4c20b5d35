import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { inertDocument } from './inert-document.ts'
import { richTextParser } from './parse-rich-text.ts'
import { countPictures, type PastedData } from './pasted-data.ts'
import { blockAround } from './text-commands.ts'
import { addPlace, placeIn, removePlace, type WaitingRange } from './waiting-places.ts'

/** Cleans what was pasted: a text with sentences of what is missing in it, or the sentence of what failed. */
export type CleanPaste = (
  pasted: PastedData,
) => Promise<{ html: string; losses: readonly string[] } | { message: string }>

export interface Paste {
  pasted: PastedData
  range: WaitingRange
  /** What the editor itself reads, for the time without a server. */
  slice: Slice
}

/**
 * Puts what was pasted where its place is once it is cleaned, as one step to undo; typing goes on meanwhile behind the place. Returns
 * sentences of what is missing.
 */
export async function placePaste(view: EditorView, paste: Paste, clean: CleanPaste): Promise<readonly string[]> {
  const { pasted, range, slice } = paste
  const place = {}
  const words = pasted.kind === 'docx' ? `正在读取 ${pasted.file.name}…` : '正在整理粘贴的内容…'
  const { tr } = view.state
  view.dispatch(addPlace(tr, place, range, words).setSelection(TextSelection.near(tr.doc.resolve(range.to), -1)))
  const outcome = await clean(pasted).catch(() => ({ message: '没有连上服务器。' }))
  if (view.isDestroyed)
    return [`${pasted.kind === 'docx' ? pasted.file.name : '粘贴的内容'}没有放进正文：编辑页已经关上。`]
  const found = placeIn(view.state, place)
  if (found === undefined || !view.editable) {
    view.dispatch(removePlace(view.state.tr, place))
    return ['没有粘贴：粘贴的位置已经删除，或者正文不能再修改。']
  }
  if ('html' in outcome) {
    replacePlace(view, place, found, sliceOf(outcome.html, view.state, found))
    return outcome.html === '' ? ['没有粘贴：里面没有文字和能用的图片。', ...outcome.losses] : outcome.losses
  }
  if (pasted.kind === 'docx') {
    view.dispatch(removePlace(view.state.tr, place))
    return [`${pasted.file.name}：${outcome.message}`]
  }
  replacePlace(view, place, found, new Slice(withoutPictures(slice.content), slice.openStart, slice.openEnd))
  const pictures = countPictures(pasted.html)
  const missing = pictures === 0 ? '' : `，${pictures} 张图片没有带过来`
  return [`${outcome.message}这一段没有经过整理，列表和标题可能不整齐${missing}。`]
}

function replacePlace(view: EditorView, place: object, { from, to }: WaitingRange, slice: Slice): void {
  const tr = closeHistory(removePlace(view.state.tr, place))
  if (slice.size > 0) tr.replaceRange(from, to, slice)
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/** Paragraphs at both ends go on in those around them, as do items within a list; all else stands apart. */
function sliceOf(html: string, state: EditorState, { from }: WaitingRange): Slice {
  const { content } = richTextParser.parseSlice(inertDocument(html).body)
  const { firstChild, lastChild } = content
  const isInList = blockAround(state, ['ul', 'ol'], state.doc.resolve(from)) !== undefined
  const most = Slice.maxOpen(content)
  const opens = (name = '') => name === 'p' || (isInList && (name === 'ul' || name === 'ol'))
  return new Slice(
    content,
    opens(firstChild?.type.name) ? most.openStart : 0,
    opens(lastChild?.type.name) ? most.openEnd : 0,
  )
}

/** Addresses of pictures elsewhere are not for texts of the site. */
function withoutPictures(fragment: Fragment): Fragment {
  const nodes = fragment.content.flatMap((node) =>
    node.type.name === 'img' ? [] : [node.isText ? node : node.copy(withoutPictures(node.content))],
  )
  return Fragment.from(nodes)
}
