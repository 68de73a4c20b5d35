import { useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useHydrated } from '#components/use-hydrated.ts'
import { returnAddress } from './return-address.ts'

/**
 * The return address, in the router's form; undefined before hydration, because the server's page is the same for
 * everyone. It is read once, on arrival: the address of the next page is set while this page is still rendered.
 */
export function useReturn(): string | undefined {
  const { search } = useLocation()
  const [arrived] = useState(search)
  return useHydrated() ? returnAddress(new URLSearchParams(arrived).get('from')) : undefined
}
