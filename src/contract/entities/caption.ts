/** Captions of a film in one language: a WebVTT file, named by a field of kind `captions`. */
export interface Caption {
  /** BCP 47: "zh-CN". */
  language: string
  /** Label in the player's menu: "中文". */
  label: string
  /** Path on the object storage, or an absolute address (docs/specification/portal.md#entities). */
  file: string
}

/** More languages than any film has. */
export const MOST_CAPTIONS = 12

/** Language tags (BCP 47), as strictly as a page needs them: "zh", "zh-CN", "zh-Hans-CN". */
export const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/iu

/**
 * Reads the captions of a field: a list as JSON text, each language once. Invalid items are left out, so that a mistake
 * in one language costs that language only.
 */
export function readCaptions(value: string | number | undefined): readonly Caption[] {
  const captions = new Map<string, Caption>()
  for (const item of listIn(value)) {
    if (typeof item !== 'object' || item === null || !('language' in item) || !('file' in item)) continue
    const { language, file } = item
    const label = 'label' in item && typeof item.label === 'string' ? item.label.trim() : ''
    if (
      typeof language !== 'string' ||
      typeof file !== 'string' ||
      !LANGUAGE.test(language) ||
      file.trim() === '' ||
      captions.has(language)
    )
      continue
    captions.set(language, { language, label: label === '' ? language : label.slice(0, 20), file: file.trim() })
    if (captions.size === MOST_CAPTIONS) break
  }
  return [...captions.values()]
}

/** Returns the field's value for captions; empty for none. */
export function writeCaptions(captions: readonly Caption[]): string {
  return captions.length === 0
    ? ''
    : JSON.stringify(captions.map(({ language, label, file }) => ({ language, label, file })))
}

function listIn(value: string | number | undefined): readonly unknown[] {
  if (typeof value !== 'string' || !value.startsWith('[')) return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
