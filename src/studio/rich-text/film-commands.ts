import type { Transaction } from 'prosemirror-state'

import { nodeType } from './text-commands.ts'

/** Inserts a film or a sound as a figure, whose caption can be written at once; an empty one is not stored. */
export function insertFilm(
  tr: Transaction,
  pos: number,
  name: 'video' | 'audio',
  { src, width, height }: { src: string; width?: number | undefined; height?: number | undefined },
): Transaction {
  const size = width === undefined || height === undefined ? {} : { width: String(width), height: String(height) }
  const film = nodeType(name).create({ src, ...size })
  const figure = nodeType('figure').create(null, [film, nodeType('figcaption').create()])
  return tr.replaceRangeWith(pos, pos, figure)
}
