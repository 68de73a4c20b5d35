import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { BlockExample } from '#blocks/block-example.ts'
import { PageContext, type PageFacts, usePage } from '#state/page-context.ts'

import { BlockPage } from './BlockPage.tsx'

/** The example of this name. */
export function exampleNamed<Example extends Pick<BlockExample, 'name'>>(
  examples: readonly Example[],
  name: string,
): Example {
  const example = examples.find((candidate) => candidate.name === name)
  if (!example)
    throw new Error(`No example "${name}"; there are ${examples.map((candidate) => candidate.name).join(', ')}`)
  return example
}

/** The server's HTML for a block on a page of these facts, as a document to query (needs jsdom). */
export function showOnPage(facts: Partial<PageFacts>, children: ReactNode): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = renderToString(
    <BlockPage>
      <OtherPage facts={facts}>{children}</OtherPage>
    </BlockPage>,
  )
  return host
}

function OtherPage({ facts, children }: { facts: Partial<PageFacts>; children: ReactNode }) {
  return <PageContext value={{ ...usePage(), ...facts }}>{children}</PageContext>
}

/** Text of every element that a selector finds. */
export function textsOf(host: Element, selector: string): (string | null)[] {
  return [...host.querySelectorAll(selector)].map(({ textContent }) => textContent)
}
