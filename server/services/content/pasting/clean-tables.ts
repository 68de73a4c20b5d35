import {
  elementsBelow,
  isBlank,
  isElement,
  type PasteElement,
  pasteElement,
  type PasteNode,
  textOf,
} from './paste-element.ts'

/** Cells may reach over so many; more is no table that was made by a person. */
const MOST_SPANNED = 100

/** Keeps the cells of tables with what they span, makes a head of a bold first row, and unfolds tables of a single cell. */
export function cleanTables(parent: PasteElement): void {
  parent.children = parent.children.flatMap((child) => {
    if (!isElement(child)) return [child]
    cleanTables(child)
    return child.name === 'table' ? cleanTable(child) : [child]
  })
}

function cleanTable(table: PasteElement): PasteNode[] {
  const rows = rowsOf(table)
  const cells = rows.flatMap(cellsOf)
  // Pages and mails put a frame around a text by a table of one cell.
  if (cells.length === 1) return cells[0]?.children ?? []
  for (const cell of cells) boundSpans(cell)
  makeHead(table, rows)
  return [table]
}

function rowsOf(table: PasteElement): PasteElement[] {
  return table.children.filter(isElement).flatMap((part) => {
    if (part.name === 'tr') return [part]
    return /^t(?:head|body|foot)$/u.test(part.name)
      ? part.children.filter(isElement).filter(({ name }) => name === 'tr')
      : []
  })
}

function cellsOf(row: PasteElement): PasteElement[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')
}

function boundSpans({ attributes }: PasteElement): void {
  for (const name of ['colspan', 'rowspan']) {
    const value = attributes[name]
    if (value === undefined) continue
    const span = Math.trunc(Number(value))
    if (Number.isFinite(span) && span > 1) attributes[name] = String(Math.min(span, MOST_SPANNED))
    else delete attributes[name]
  }
}

function makeHead(table: PasteElement, rows: readonly PasteElement[]): void {
  const head = table.children.filter(isElement).find(({ name }) => name === 'thead')
  if (head !== undefined) {
    for (const row of head.children.filter(isElement).filter(({ name }) => name === 'tr')) setHead(row)
    return
  }
  const [first, second] = rows
  if (first === undefined || second === undefined) return
  const isSpanning = cellsOf(first).some(({ attributes }) => attributes['rowspan'] !== undefined)
  if (isSpanning) return
  const isNamed = cellsOf(first).every(({ name }) => name === 'th') && cellsOf(second).some(({ name }) => name === 'td')
  if (!isNamed && !(isBold(first) && !isBold(second))) return
  setHead(first)
  const rest = rows.slice(1)
  const foot = table.children.filter(isElement).filter(({ name }) => name === 'tfoot' || name === 'caption')
  table.children = [
    ...foot.filter(({ name }) => name === 'caption'),
    pasteElement('thead', [first]),
    pasteElement('tbody', rest),
  ]
}

function setHead(row: PasteElement): void {
  for (const cell of cellsOf(row)) {
    cell.name = 'th'
    cell.attributes['scope'] ??= 'col'
    // Heads of columns are bold by themselves.
    for (const element of elementsBelow(cell)) if (/^(?:b|strong)$/u.test(element.name)) element.name = 'span'
  }
}

/** Whether every cell of a row with words has only bold ones, and there are two at least. */
function isBold(row: PasteElement): boolean {
  const cells = cellsOf(row).filter((cell) => !isBlank(textOf(cell)))
  return cells.length > 1 && cells.every((cell) => isBlank(plainText(cell)))
}

function plainText(node: PasteNode): string {
  if (!isElement(node)) return node
  return /^(?:b|strong)$/u.test(node.name) ? '' : node.children.map(plainText).join('')
}
