import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

import { insertPicture } from './picture-commands.ts'

export type UploadPicture = (file: File) => Promise<{ src: string } | { message: string }>

interface PlaceChange {
  add?: { upload: object; pos: number; name: string }
  remove?: object
}

const uploadsKey = new PluginKey<DecorationSet>('picture-uploads')

/** The places of pictures that are being uploaded; they move with the text around them. */
export function pictureUploads(className: string): Plugin<DecorationSet> {
  return new Plugin({
    key: uploadsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, places) => changePlaces(places.map(tr.mapping, tr.doc), tr, className),
    },
    props: { decorations: (state) => uploadsKey.getState(state) },
  })
}

function changePlaces(places: DecorationSet, tr: Transaction, className: string): DecorationSet {
  const change = changeOf(tr)
  if (change.add !== undefined) {
    const { upload, pos, name } = change.add
    return places.add(tr.doc, [Decoration.widget(pos, () => waitingElement(className, name), { upload })])
  }
  return change.remove === undefined ? places : places.remove(placesOf(places, change.remove))
}

function changeOf(tr: Transaction): PlaceChange {
  const change: PlaceChange | undefined = tr.getMeta(uploadsKey)
  return change ?? {}
}

function placesOf(places: DecorationSet, upload: object): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec['upload'] === upload)
}

function waitingElement(className: string, name: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = `正在上传 ${name}…`
  return element
}

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
  const dispatch = (tr: Transaction, change: PlaceChange) => view.dispatch(tr.setMeta(uploadsKey, change))
  dispatch(view.state.tr, { add: { upload, pos, name: file.name } })
  const outcome = await uploadPicture(file).catch(() => ({ message: '没有上传成功。' }))
  if (view.isDestroyed) return undefined
  const place = placesOf(uploadsKey.getState(view.state) ?? DecorationSet.empty, upload)[0]
  const { tr } = view.state
  // The words around it may have been deleted meanwhile.
  if ('src' in outcome && place !== undefined) insertPicture(tr, place.from, { src: outcome.src, alt: '' })
  dispatch(tr, { remove: upload })
  return 'message' in outcome ? `${file.name}：${outcome.message}` : undefined
}
