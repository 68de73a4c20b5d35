import type { HTMLAttributes } from 'react'

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'ul'
  [data: `data-${string}`]: string
}

/**
 * An element whose HTML came with the page and stays as it is. React leaves the inside of an element
 * alone that it did not write, and `suppressHydrationWarning` says that this is meant.
 */
export function StaticHtml({ as: Element, ...attributes }: StaticHtmlProps) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
