import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every style sheet of the project with its text, comments taken out. */
export function readStyles(): { file: string; css: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//gu, '') }))
}

/** Custom properties declared in the rules with exactly this selector, the last word counting. */
export function declaredIn(css: string, selector: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/gu)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)) found.set(name, value.trim())
  }
  return found
}
