import type { Plugin } from 'vite'

/** What an engine keeps in one byte a character is Latin 1; one character beyond it makes the whole file take two. */
const BEYOND = /(\\*)([^\0-\xff]+)/gu
const RAW = /\bString\.raw`([^`]*)`/gu

/**
 * Writes the server's files in Latin 1. The engine keeps the text of a file as long as its code, and the bundle is 4 MB
 * with some Chinese in it: so it takes 4 MiB less.
 */
export function narrowServer(): Plugin {
  return {
    name: 'wenlan:narrow-server',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrowed(file.code)
      },
    },
  }
}

/**
 * Returns the same program with escapes for characters beyond Latin 1. They mean the same in strings, templates, regular
 * expressions and names.
 *
 * @throws {Error} for `String.raw` with such characters and with expressions
 */
export function narrowed(code: string): string {
  return code.replace(RAW, plain).replace(BEYOND, (_found, slashes: string, text: string) => {
    // A backslash before such a character means nothing, and would now be one before a backslash.
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return before + Array.from({ length: text.length }, (_, at) => escaped(text.charCodeAt(at))).join('')
  })
}

/** A raw template takes no escape, so that it becomes a string. */
function plain(found: string, text: string): string {
  if (!/[^\0-\xff]/u.test(text)) return found
  if (text.includes('${')) throw new Error(`A raw template with expressions cannot be written in Latin 1: ${found}`)
  return JSON.stringify(text)
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
