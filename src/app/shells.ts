import type { ComponentType } from 'react'

import type { Device } from '#definition/grammar/define-block.ts'

import type { ShellProps } from './shell-model.ts'

/** The shell of each device, in a chunk of its own: a phone loads nothing of the desktop's. */
export const shells: Readonly<Record<Device, () => Promise<ComponentType<ShellProps>>>> = {
  desktop: async () => (await import('./desktop/DesktopShell.tsx')).DesktopShell,
  mobile: async () => (await import('./mobile/MobileShell.tsx')).MobileShell,
}
