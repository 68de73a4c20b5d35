import styles from './prose.module.css'

export interface SafeHtmlProps {
  /** HTML that the server has sanitised (docs/specification/decisions.md#content); nothing else may come here. */
  html: string
  /** What a reader of the screen hears of a table that scrolls inside itself: "表格". */
  tableLabel: string
}

/** The text of an article, set as a book sets it. The one component that shows HTML. */
export function SafeHtml({ html, tableLabel }: SafeHtmlProps) {
  // oxlint-disable-next-line react/no-danger -- articles are HTML; the server lets only a short list of harmless tags leave
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: withScrollingTables(html, tableLabel) }} />
}

/** A wide table scrolls in a frame of its own, by finger and by keyboard; the page never does. */
function withScrollingTables(html: string, label: string): string {
  const name = label.replaceAll('"', '&quot;')
  return html
    .replaceAll('<table>', `<div class="${styles['table']}" role="group" aria-label="${name}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
}
