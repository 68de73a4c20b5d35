import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useHydrated } from '#components/use-hydrated.ts'
import { returnAddress } from './return-address.ts'

/**
 * Where one came from, as the router knows it. Not before the browser has taken over: the server's page is the same
 * for everyone. The address of the moment one arrived counts: the next one is there while this page still stands.
 */
export function useReturn(): string | undefined {
  const { search } = useLocation()
  const [arrived] = useState(search)
  return useHydrated() ? returnAddress(new URLSearchParams(arrived).get('from')) : undefined
}
