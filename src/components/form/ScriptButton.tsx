import type { ComponentPropsWithoutRef } from 'react'

import { useHydrated } from '../use-hydrated.ts'

/**
 * The button that sends a form by a script. In the server's HTML it submits nothing, because a browser without the
 * script would put the typed values into the address. It can be pressed even so: the press is repeated once the form is
 * awake, and sends the form although the button gets its type a moment later.
 */
export function ScriptButton(props: Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick'>) {
  const isHydrated = useHydrated()
  return (
    <button
      {...props}
      type={isHydrated ? 'submit' : 'button'}
      onClick={isHydrated ? undefined : ({ currentTarget }) => currentTarget.form?.requestSubmit()}
    />
  )
}
