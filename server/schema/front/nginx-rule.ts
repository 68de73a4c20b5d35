import { CLOSED_NOTICES_COOKIE } from '#contract/closed-notices.ts'
import type { DeviceNames } from '#plan/detect-device.ts'
import { DEVICE_COOKIE, ELDER_COOKIE } from '#plan/display-key.ts'

import { displayRule } from './display-rule.ts'

/** Writes the display as maps of nginx: `$portal_display`. */
export function nginxRule(names: DeviceNames): string {
  const rule = displayRule(names)
  const cookie = (name: string) =>
    map('$http_cookie', `$portal_cookie_${name}`, [
      ['default', '""'],
      // Groups become variables, so that each has a name of its own.
      [`"~${rule.cookie(name).replace('([', `(?<portal_value_${name}>[`)}"`, `$portal_value_${name}`],
    ])
  return [
    '# What an address looks like for a visitor, from schema/site.json: npm run schema -- front nginx',
    map('$http_user_agent', '$portal_detected', [
      ['default', 'desktop'],
      ...(rule.desktop === undefined ? [] : [[`"~*${rule.desktop}"`, 'desktop'] as const]),
      ...(rule.mobile === undefined ? [] : [[`"~*${rule.mobile}"`, 'mobile'] as const]),
    ]),
    ...[DEVICE_COOKIE, ELDER_COOKIE, CLOSED_NOTICES_COOKIE].map(cookie),
    map(`"$portal_cookie_${DEVICE_COOKIE} $portal_detected"`, '$portal_device', [
      ['default', '$portal_detected'],
      ['"~^desktop mobile$"', 'desktop+wide'],
      ['"~^desktop "', 'desktop'],
      ['"~^mobile "', 'mobile'],
    ]),
    map(`$portal_cookie_${ELDER_COOKIE}`, '$portal_elder', [
      ['default', '""'],
      ['"~^on$"', '+elder'],
    ]),
    map(`$portal_cookie_${CLOSED_NOTICES_COOKIE}`, '$portal_closed', [
      ['default', '""'],
      [`"~${rule.closed}"`, `-$portal_cookie_${CLOSED_NOTICES_COOKIE}`],
    ]),
    map('""', '$portal_display', [['default', '$portal_device$portal_elder$portal_closed']]),
  ].join('\n')
}

function map(from: string, to: string, rows: readonly (readonly [key: string, value: string])[]): string {
  return `map ${from} ${to} {\n${rows.map(([key, value]) => `    ${key} ${value};\n`).join('')}}`
}
