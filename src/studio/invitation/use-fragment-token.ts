import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns the token behind the `#` of the address, and removes it from there: addresses are shown, copied and stored in
 * histories.
 */
export function useFragmentToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
