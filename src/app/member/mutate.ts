import type { useSWRConfig } from 'swr'

export type Mutate = ReturnType<typeof useSWRConfig>['mutate']
