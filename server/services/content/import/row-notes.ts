import { type ContentFault, describePlace } from '#server/services/content/format/content-fault.ts'

/** A slip in a row that stops nothing, or a change by the import, for its editor. */
export interface RowNote {
  place: Pick<ContentFault, 'file' | 'row' | 'key'>
  message: string
}

/** Notes told one by one; the rest is counted. */
const MOST = 50

export interface RowNotes {
  add(note: RowNote): void
  /** The notes, a line each, with the place of the row. */
  describe(): string[]
}

/** Creates the notes of an import. */
export function createRowNotes(): RowNotes {
  const notes: RowNote[] = []
  let total = 0
  return {
    add(note) {
      total += 1
      if (notes.length < MOST) notes.push(note)
    },
    describe() {
      const lines = notes.map(({ place, message }) => {
        // A file of one record has no rows: "lamp.md（lamp） …".
        const row = `${place.row === undefined ? '' : ' '}${describePlace(place)}`
        return `${place.file}${row} ${message}`
      })
      return total > MOST ? [...lines, `……还有 ${total - MOST} 处这样的提醒`] : lines
    },
  }
}
