import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'

import { insertBlock } from './insert-block.ts'
import { readTracks } from './rich-text-schema.ts'
import { nodeType } from './text-commands.ts'

/**
 * Inserts a film or a sound as a figure, whose caption can be written at once; an empty one is not stored.
 *
 * @returns the place behind it
 */
export function insertFilm(
  tr: Transaction,
  pos: number,
  name: 'video' | 'audio',
  { src, width, height }: { src: string; width?: number | undefined; height?: number | undefined },
): number {
  const size = width === undefined || height === undefined ? {} : { width: String(width), height: String(height) }
  const film = nodeType(name).create({ src, ...size })
  const figure = nodeType('figure').create(null, [film, nodeType('figcaption').create()])
  return insertBlock(tr, pos, figure)
}

/** Captions of a film in one language. */
export interface FilmTrack {
  src: string
  /** A language tag; empty where none is said. */
  language: string
  /** The name in the player. */
  label: string
}

/** What a dialog changes of a film or a sound. */
export interface FilmChange {
  /** What it shows, for those who do not see it. */
  description: string
  /** The picture before it plays; of films. */
  poster: string
  tracks: readonly FilmTrack[]
}

/** A film or a sound in the text that is selected, or in whose caption the cursor is. */
export interface SelectedFilm extends FilmChange {
  pos: number
  name: 'video' | 'audio'
}

export function selectedFilm({ selection }: EditorState): SelectedFilm | undefined {
  if (selection instanceof NodeSelection && isFilm(selection.node)) return read(selection.node, selection.from)
  const { $from } = selection
  if ($from.parent.type.name !== 'figcaption') return undefined
  const figure = $from.node($from.depth - 1)
  let found: SelectedFilm | undefined
  figure.forEach((node, offset) => {
    if (isFilm(node)) found ??= read(node, $from.start($from.depth - 1) + offset)
  })
  return found
}

/** Changes a film, if it is still there. */
export function changeFilm(state: EditorState, pos: number, { description, poster, tracks }: FilmChange): Transaction {
  const { tr } = state
  const node = tr.doc.nodeAt(pos)
  if (node === null || !isFilm(node)) return tr
  return tr.setNodeMarkup(pos, null, {
    ...node.attrs,
    'aria-label': description,
    poster: node.type.name === 'video' ? poster : '',
    tracks: JSON.stringify(
      tracks.flatMap(({ src, language, label }) =>
        src === '' ? [] : [{ kind: 'captions', src, ...withoutEmpty({ srclang: language, label }) }],
      ),
    ),
  })
}

/** Removes a film with its figure, if that holds nothing else but a caption. */
export function removeFilm(state: EditorState, pos: number): Transaction {
  const { tr } = state
  const node = tr.doc.nodeAt(pos)
  if (node === null || !isFilm(node)) return tr
  const $pos = tr.doc.resolve(pos)
  const isAlone = $pos.parent.type.name === 'figure' && othersIn($pos.parent, node) === 0
  return isAlone ? tr.delete($pos.before(), $pos.after()) : tr.delete(pos, pos + node.nodeSize)
}

function othersIn(figure: Node, film: Node): number {
  return figure.children.filter((child) => child !== film && child.type.name !== 'figcaption').length
}

function isFilm({ type }: Node): boolean {
  return type.name === 'video' || type.name === 'audio'
}

function read({ type, attrs }: Node, pos: number): SelectedFilm {
  return {
    pos,
    name: type.name === 'audio' ? 'audio' : 'video',
    description: String(attrs['aria-label']),
    poster: String(attrs['poster']),
    tracks: readTracks(attrs['tracks']).map(({ src = '', srclang = '', label = '' }) => ({
      src,
      label,
      language: srclang,
    })),
  }
}

function withoutEmpty(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}
