import jumpStyles from './jump-target.module.css'
import styles from './prose.module.css'
import richStyles from './rich-prose.module.css'

export interface SafeHtmlProps {
  /** HTML that the server has sanitised (docs/specification/decisions.md#content); no other HTML is allowed here. */
  html: string
  /** The accessible name of a table that scrolls in its own frame: "表格". */
  tableLabel: string
}

/** What `rich-prose.module.css` has rules for. */
const RICH =
  /<(?:dl|pre|code|video|audio|kbd|mark|ins|del|s)\b|<(?:li|dd|blockquote|td|th)[^>]*>\s*<p\b| (?:align|download)="/u

/** A place that links lead to, as cleaning names it. */
const TARGET = / id="text[.-]/u

/** The text of an article, with the typography of a book. The only component that renders HTML. */
export function SafeHtml({ html, tableLabel }: SafeHtmlProps) {
  const className = [
    styles['prose'],
    ...(RICH.test(html) ? [richStyles['rich']] : []),
    ...(TARGET.test(html) ? [jumpStyles['jumps']] : []),
  ].join(' ')
  // oxlint-disable-next-line react/no-danger -- articles are HTML; the server allows only a short list of safe tags
  return <div className={className} dangerouslySetInnerHTML={{ __html: withScrollingTables(html, tableLabel) }} />
}

/** Wraps tables in a frame that scrolls by touch and by keyboard; the page itself never scrolls sideways. */
function withScrollingTables(html: string, label: string): string {
  const name = label.replaceAll('"', '&quot;')
  const frame = `<div class="${styles['table']}" role="group" aria-label="${name}" tabindex="0">`
  return html
    .replaceAll(/<table(?: id="[^"]*")?>/gu, (table) => `${frame}${table}`)
    .replaceAll('</table>', '</table></div>')
}
