/** Values for the `{name}`s of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Replaces each `{name}` of a text by its value, in one pass: braces inside a value and names without a value stay. */
export function fillPlaceholders(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))
}
