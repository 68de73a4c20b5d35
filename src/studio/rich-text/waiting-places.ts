import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** A part of the text that something is on its way for: empty, or what it is to replace. */
export interface WaitingRange {
  from: number
  to: number
}

interface PlaceChange {
  add?: WaitingRange & { place: object; words: string }
  remove?: object
}

const placesKey = new PluginKey<DecorationSet>('waiting-places')

/** The places of what is on its way to the text; they move with the text around them. */
export function waitingPlaces(className: string): Plugin<DecorationSet> {
  return new Plugin({
    key: placesKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, places) => changePlaces(places.map(tr.mapping, tr.doc), tr, className),
    },
    props: { decorations: (state) => placesKey.getState(state) },
  })
}

/** Shows these words at a place; `place` names it. */
export function addPlace(tr: Transaction, place: object, range: WaitingRange, words: string): Transaction {
  return setChange(tr, { add: { place, words, ...range } })
}

export function removePlace(tr: Transaction, place: object): Transaction {
  return setChange(tr, { remove: place })
}

/** Where a place is now; undefined where the words around it were deleted. */
export function placeIn(state: EditorState, place: object): WaitingRange | undefined {
  const found = placesOf(placesKey.getState(state) ?? DecorationSet.empty, place)
  if (found.length === 0) return undefined
  return { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)) }
}

function setChange(tr: Transaction, change: PlaceChange): Transaction {
  return tr.setMeta(placesKey, change)
}

function changePlaces(places: DecorationSet, tr: Transaction, className: string): DecorationSet {
  const change = changeOf(tr)
  if (change.add !== undefined) {
    const { place, words, from, to } = change.add
    const replaced = from < to ? [Decoration.inline(from, to, { class: className }, { place })] : []
    // What is typed at the place stands behind it, and is not replaced.
    const widget = Decoration.widget(to, () => waitingElement(className, words), { place, side: -1 })
    return places.add(tr.doc, [widget, ...replaced])
  }
  return change.remove === undefined ? places : places.remove(placesOf(places, change.remove))
}

function changeOf(tr: Transaction): PlaceChange {
  const change: PlaceChange | undefined = tr.getMeta(placesKey)
  return change ?? {}
}

function placesOf(places: DecorationSet, place: object): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec['place'] === place)
}

function waitingElement(className: string, words: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = words
  return element
}
