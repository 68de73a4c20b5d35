import type { ShellProps } from '#app/shell-model.ts'

/** No frame: a block on its own. */
export function BareShell({ children }: Pick<ShellProps, 'children'>) {
  return <main>{children}</main>
}
