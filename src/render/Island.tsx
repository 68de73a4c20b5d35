import { type HTMLAttributes, type ReactNode, use, useCallback, useEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

import { idPrefixOf, IslandContext } from './island-context.ts'
import { RenderedAt } from './RenderedAt.tsx'
import { SectionContent, type SectionProps } from './SectionContent.tsx'
import { StaticHtml } from './StaticHtml.tsx'

interface IslandProps extends SectionProps {
  frame: HTMLAttributes<HTMLElement>
}

/**
 * A section that came as HTML and comes alive as a React root of its own: the server renders each section by itself,
 * so that it can keep it.
 *
 * @throws without an IslandContext above, which the first page of a visit has
 */
export function Island({ frame, ...props }: IslandProps) {
  const provide = use(IslandContext)
  if (!provide) throw new Error('An Island needs an IslandContext provider above it')
  const element = useRef<HTMLElement>(null)
  const take = useCallback((node: HTMLElement | null) => {
    element.current = node
  }, [])
  const root = useRef<Root>(undefined)
  const { id, renderedAt } = props.section
  const isAlive = useRef(false)
  const latest = useRef<ReactNode>(undefined)
  // Until all of it is hydrated, another rendering would make React throw the HTML away.
  const onAlive = useCallback(() => {
    isAlive.current = true
    root.current?.render(latest.current)
  }, [])
  const content = <SectionContent {...props} onAlive={onAlive} />
  const provided = provide(renderedAt === undefined ? content : <RenderedAt time={renderedAt}>{content}</RenderedAt>)
  const first = useRef(provided)
  useEffect(() => {
    if (!element.current) return undefined
    const own = hydrateRoot(element.current, first.current, { identifierPrefix: idPrefixOf(id) })
    root.current = own
    return () => {
      root.current = undefined
      // Deferred, because the page around it is being rendered by React now.
      queueMicrotask(() => own.unmount())
    }
  }, [id])
  useEffect(() => {
    latest.current = provided
    if (isAlive.current) root.current?.render(provided)
  }, [provided])
  return <StaticHtml as="div" ref={take} {...frame} />
}
