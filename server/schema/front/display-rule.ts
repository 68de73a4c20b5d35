import type { DeviceNames } from '#plan/detect-device.ts'

/** Regular expressions that PCRE and JavaScript read alike, in which the grammar of Varnish finds no sign of its own. */
export interface DisplayRule {
  /** Names in user agents, ignoring case; undefined where there are none. */
  desktop: string | undefined
  mobile: string | undefined
  /** Finds the first cookie of a name; its value is the one group. */
  cookie: (name: string) => string
  /** The ids of closed notices, as many as the portal writes. */
  closed: string
}

/** Returns the rule by which a proxy computes a display, as `visitorOf` does. */
export function displayRule({ mobile, desktop }: DeviceNames): DisplayRule {
  return {
    desktop: anyOf(desktop),
    mobile: anyOf(mobile),
    cookie: (name) => `(?:^|;)\\s*${name}\\s*=\\s*([^;=]*?)\\s*(?:[;=]|$)`,
    closed: '^[0-9]{1,10}(?:[.][0-9]{1,10}){0,19}$',
  }
}

function anyOf(names: readonly string[]): string | undefined {
  // A header has no other characters, so that such a name is never found.
  const possible = names.filter((name) => /^[\u0020-\u00FF]+$/u.test(name))
  return possible.length === 0 ? undefined : `(?:${possible.map(escape).join('|')})`
}

function escape(name: string): string {
  return name.replaceAll(/[^\w ;/-]/gu, (sign) => `\\x${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)
}
