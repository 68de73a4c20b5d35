import type { BlockWriter } from '#contract/rich-text/block-writer.ts'
import { type Attributes, filmAddress, safeAttributes } from '#contract/rich-text/safe-attributes.ts'

/** Gathers a film, whose tracks and further addresses come within it, and writes it where it ends. */
interface FilmReader {
  open(name: string, attributes: Attributes): void
  /** An element that stands directly in the film, if one is open. */
  addPart(tagName: string, attributes: Attributes): void
  /** Writes the open film, if it has an address that is safe. */
  close(): void
}

export function createFilmReader(writer: Pick<BlockWriter, 'film'>): FilmReader {
  let film: { name: string; attributes: Attributes; tracks: Attributes[] } | undefined
  return {
    open(name, attributes) {
      film = { name, attributes, tracks: [] }
    },
    addPart(tagName, attributes) {
      if (film === undefined) return
      // The first address that is safe counts.
      if (tagName === 'source' && filmAddress(film.attributes['src'] ?? '') === '')
        film.attributes = { ...film.attributes, src: attributes['src'] ?? '' }
      const track = tagName === 'track' ? safeAttributes('track', attributes) : {}
      if ((track['src'] ?? '') !== '') film.tracks.push(track)
    },
    close() {
      if (film === undefined) return
      const attributes = safeAttributes(film.name, film.attributes)
      if (attributes['src'] !== '') writer.film(film.name, attributes, film.tracks)
      film = undefined
    },
  }
}
