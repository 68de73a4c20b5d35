/** Any text that begins with this one, as a name to look for: what stands behind it is a number or a title. */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^$()[\]\\|{}]/gu, String.raw`\$&`)}`, 'u')
}
