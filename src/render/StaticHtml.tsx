import type { HTMLAttributes } from 'react'

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  /** Rendered before. */
  html: string
  [data: `data-${string}`]: string
}

/** An element whose HTML was rendered before. */
export function StaticHtml({ html, ...attributes }: StaticHtmlProps) {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
