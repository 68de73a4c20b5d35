import { lazy, Suspense } from 'react'

import type { MediaChoosing } from './media-choice.ts'

// It is fetched with the first choice.
const MediaChooser = lazy(async () => ({ default: (await import('./MediaChooser.tsx')).MediaChooser }))

/** The dialog in which files of the library are chosen. */
export function LazyMediaChooser(props: MediaChoosing) {
  return (
    <Suspense fallback={null}>
      <MediaChooser {...props} />
    </Suspense>
  )
}
