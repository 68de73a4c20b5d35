import { type ReactNode, use } from 'react'

interface FetchedPartProps<Code> {
  fetching: Promise<Code>
  children: (code: Code) => ReactNode
}

/** Draws a part once its code is there. */
export function FetchedPart<Code>({ fetching, children }: FetchedPartProps<Code>) {
  return children(use(fetching))
}
