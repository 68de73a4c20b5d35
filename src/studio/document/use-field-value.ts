import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'

import type { DocumentValue } from '#contract/studio/document-value.ts'

import { useEditor } from './editor-context.ts'

/** The present value of a field. */
export function useFieldValue(field: string): DocumentValue {
  const { values } = useEditor().state
  const subscribe = useCallback((listen: () => void) => subscribeKey(values, field, listen, true), [values, field])
  return useSyncExternalStore(subscribe, () => values[field] ?? '')
}
