import type { EditorView } from 'prosemirror-view'

import { selectBehind } from './insert-block.ts'
import type { TextFileKind } from './text-file-kinds.ts'
import { insertFile, type UploadFile } from './text-files.ts'
import { addPlace, fillPlace, placeIn, removePlace } from './waiting-places.ts'

/** Uploads a file and puts it where its place is then; returns the sentence of what failed. */
export async function placeUpload(
  view: EditorView,
  { kind, file }: { kind: TextFileKind; file: File },
  pos: number,
  uploadFile: UploadFile,
): Promise<string | undefined> {
  const upload = {}
  view.dispatch(addPlace(view.state.tr, upload, { from: pos, to: pos }, `正在上传 ${file.name}…`))
  const outcome = await uploadFile(kind, file).catch(() => ({ message: '没有上传成功。' }))
  if (view.isDestroyed) return `${file.name}没有放进正文：编辑页已经关上。`
  const place = placeIn(view.state, upload)
  const { tr, selection } = view.state
  // The words around it may have been deleted meanwhile.
  if ('src' in outcome && place !== undefined) {
    const end = insertFile(tr, place.from, kind, outcome)
    // Somebody who writes elsewhere meanwhile, or in a caption before the place, goes on there; an input method must not lose its place.
    const isThere = selection.empty && selection.from === place.from
    if (isThere && !view.composing) selectBehind(tr, end)
    view.dispatch(fillPlace(tr, upload, end))
    return undefined
  }
  view.dispatch(removePlace(tr, upload))
  if ('src' in outcome) return `${file.name}没有放进正文：放它的位置已经删除。`
  return outcome.message === '' ? undefined : `${file.name}：${outcome.message}`
}
