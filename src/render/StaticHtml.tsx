import type { HTMLAttributes, RefCallback } from 'react'

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'ul'
  /** On the server, where the HTML was rendered before. In the browser it came with the page. */
  html?: string
  ref?: RefCallback<HTMLElement>
  [data: `data-${string}`]: string
}

/**
 * An element whose HTML came with the page and stays unchanged. React does not touch the content of an element that it
 * did not render, and `suppressHydrationWarning` marks this as intended.
 */
export function StaticHtml({ as: Element, html = '', ...attributes }: StaticHtmlProps) {
  return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
