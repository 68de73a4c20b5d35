import type { ReactNode } from 'react'

import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton, type SkeletonProps } from '#components/status/Skeleton.tsx'

import type { Reading } from '../calls/use-reading.ts'

interface ReadingStateProps<Data> {
  reading: Reading<Data>
  /** Reserves the room of the content. */
  shape: SkeletonProps['shape']
  children: (data: Data) => ReactNode
}

/** What was read, or that it is being read, or that it could not be read, with a button to try again. */
export function ReadingState<Data>({ reading, shape, children }: ReadingStateProps<Data>) {
  const { data, failure, reload } = reading
  if (data !== undefined) return children(data)
  if (failure) return <ErrorState message={failure.message} retryLabel="重试" onRetry={() => void reload()} />
  return <Skeleton shape={shape} label="正在载入" />
}
