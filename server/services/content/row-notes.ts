import { type ContentFault, describePlace } from './content-fault.ts'

/** A slip in a row that stops nothing, or a change by the import, for its editor. */
export interface RowNote {
  place: Pick<ContentFault, 'file' | 'row' | 'key'>
  message: string
}

/** Notes told one by one; the rest is counted. */
const MOST = 50

/** Renders the notes of an import, a line each, with the place of the row. */
export function describeRowNotes(notes: readonly RowNote[]): string[] {
  const lines = notes.slice(0, MOST).map(({ place, message }) => {
    // A file of one record has no rows: "lamp.md（lamp） …".
    const row = `${place.row === undefined ? '' : ' '}${describePlace(place)}`
    return `${place.file}${row} ${message}`
  })
  return notes.length > MOST ? [...lines, `……还有 ${notes.length - MOST} 处这样的提醒`] : lines
}
