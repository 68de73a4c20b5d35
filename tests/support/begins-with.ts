/** A pattern for names that begin with this text and go on with a number or a title. */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^$()[\]\\|{}]/gu, String.raw`\$&`)}`, 'u')
}
