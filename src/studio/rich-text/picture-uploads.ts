import type { EditorView } from 'prosemirror-view'

import { insertPicture } from './picture-commands.ts'
import { addPlace, placeIn, removePlace } from './waiting-places.ts'

export type UploadPicture = (file: File) => Promise<{ src: string } | { message: string }>

/** The pictures among files. */
export function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

/** Uploads a picture and puts it where its place is then; returns the sentence of what failed. */
export async function placeUpload(
  view: EditorView,
  file: File,
  pos: number,
  uploadPicture: UploadPicture,
): Promise<string | undefined> {
  const upload = {}
  view.dispatch(addPlace(view.state.tr, upload, { from: pos, to: pos }, `正在上传 ${file.name}…`))
  const outcome = await uploadPicture(file).catch(() => ({ message: '没有上传成功。' }))
  if (view.isDestroyed) return `${file.name}没有放进正文：编辑页已经关上。`
  const place = placeIn(view.state, upload)
  const { tr } = view.state
  // The words around it may have been deleted meanwhile.
  if ('src' in outcome && place !== undefined) insertPicture(tr, place.from, { src: outcome.src, alt: '' })
  view.dispatch(removePlace(tr, upload))
  return 'message' in outcome ? `${file.name}：${outcome.message}` : undefined
}
