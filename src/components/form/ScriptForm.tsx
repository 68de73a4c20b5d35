import type { ComponentPropsWithoutRef } from 'react'

/**
 * A form that only a script sends. Its method has no effect outside a dialog: without the script, Enter in a form of one
 * field would put what was typed into the address, and from there into histories and logs. The rules are the schema's,
 * not the browser's.
 */
export function ScriptForm(props: Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'action' | 'noValidate'>) {
  return <form {...props} method="dialog" noValidate />
}
