import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

const settings = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** Answers of calls of their own for a part of the studio, such as everything of one person. */
export function FreshAnswers({ children }: { children: ReactNode }) {
  return <SWRConfig value={settings}>{children}</SWRConfig>
}
