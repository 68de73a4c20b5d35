import type { Device } from '#definition/grammar/define-block.ts'

/**
 * Returns the source path of a block's component, "search-form" → "src/blocks/search-form/SearchForm.tsx": folder, JSON
 * name and file follow the same rule.
 */
export function blockComponentPath(block: string): string {
  const component = block.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return `src/blocks/${block}/${component}.tsx`
}

/** Returns the source path of a device's shell. */
export function shellComponentPath(device: Device): string {
  return device === 'desktop' ? 'src/app/desktop/DesktopShell.tsx' : 'src/app/mobile/MobileShell.tsx'
}
