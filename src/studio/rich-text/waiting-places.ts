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
  /** What has come to the removed place. */
  filled?: WaitingRange
  /** Whether places stay whose words are replaced. */
  keeps?: boolean
}

const placesKey = new PluginKey<DecorationSet>('waiting-places')

/** The places of what is on its way to the text; they move with the text around them. */
export function waitingPlaces(className: string): Plugin<DecorationSet> {
  return new Plugin({
    key: placesKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, places) => changePlaces(mapPlaces(places, tr, className), tr, className),
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

/** Keeps all places, also of words that are replaced: a text from elsewhere knows nothing of what is on its way here. */
export function keepPlaces(tr: Transaction): Transaction {
  return setChange(tr, { keeps: true })
}

/**
 * Removes a place to which a block has come, behind which a place is given. Other places that stood beside it stand before or behind
 * that block, so that what comes to them is in the order in which they were added.
 */
export function fillPlace(tr: Transaction, place: object, to: number): Transaction {
  const $to = tr.doc.resolve(to)
  const end = $to.parent.inlineContent ? $to.before() : to
  const from = end - (tr.doc.resolve(end).nodeBefore?.nodeSize ?? 0)
  return setChange(tr, { remove: place, filled: { from, to } })
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

function mapPlaces(places: DecorationSet, tr: Transaction, className: string): DecorationSet {
  const mapped = places.map(tr.mapping, tr.doc)
  if (changeOf(tr).keeps !== true) return mapped
  const lost = places.find().filter(({ spec }) => isWidget(spec) && placesOf(mapped, spec['place']).length === 0)
  return mapped.add(
    tr.doc,
    lost.map(({ to, spec }) => placeWidget(tr.mapping.map(to), className, { ...spec, isEmpty: true })),
  )
}

/** Each place has one; what is to be replaced is marked beside it. */
function isWidget(spec: Decoration['spec']): boolean {
  return spec['order'] !== undefined
}

function changePlaces(places: DecorationSet, tr: Transaction, className: string): DecorationSet {
  const change = changeOf(tr)
  if (change.add !== undefined) {
    const { place, words, from, to } = change.add
    const replaced = from < to ? [Decoration.inline(from, to, { class: className }, { place })] : []
    const order = 1 + Math.max(0, ...places.find().map((each) => orderOf(each)))
    const widget = placeWidget(to, className, { place, words, order, isEmpty: from === to })
    return places.add(tr.doc, [widget, ...replaced])
  }
  if (change.remove === undefined) return places
  const removed = placesOf(places, change.remove)
  const { filled } = change
  if (filled === undefined) return places.remove(removed)
  const [first] = removed
  const beside = first === undefined ? [] : emptyPlacesBeside(places, first)
  const moved = beside.map((other) => {
    const isLater = orderOf(other) > orderOf(first)
    return placeWidget(isLater ? filled.to : Math.min(other.from, filled.from), className, other.spec)
  })
  return places.remove([...removed, ...beside]).add(tr.doc, moved)
}

function emptyPlacesBeside(places: DecorationSet, { from, spec }: Decoration): Decoration[] {
  return places.find(from, from, (other) => other['isEmpty'] === true && other['place'] !== spec['place'])
}

function orderOf(place: Decoration | undefined): number {
  return Number(place?.spec['order'] ?? 0)
}

// What is typed at the place stands behind it, and is not replaced.
function placeWidget(pos: number, className: string, spec: Decoration['spec']): Decoration {
  return Decoration.widget(pos, () => waitingElement(className, String(spec['words'])), { ...spec, side: -1 })
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
