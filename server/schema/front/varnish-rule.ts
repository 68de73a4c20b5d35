import { CLOSED_NOTICES_COOKIE } from '#contract/entities/closed-notices.ts'
import type { DeviceNames } from '#plan/detect-device.ts'
import { DEVICE_COOKIE, ELDER_COOKIE, SCHEME_COOKIE } from '#plan/display-key.ts'

import { displayRule } from './display-rule.ts'

/** Writes the display as a subroutine of Varnish, which sets the header: `call portal_display;`. */
export function varnishRule(names: DeviceNames): string {
  const rule = displayRule(names)
  const has = (pattern: string | undefined) =>
    pattern === undefined ? 'false' : `req.http.User-Agent ~ "(?i)${pattern}"`
  const header = (name: string) => `req.http.Portal-Cookie-${name.replaceAll('_', '-')}`
  const cookie = (name: string) => {
    const pattern = rule.cookie(name)
    // The whole header gives way to the value.
    const whole = `^.*?${pattern.slice(0, -'(?:[;=]|$)'.length)}(?:[;=].*)?$`
    return `    set ${header(name)} = "";
    if (req.http.Cookie ~ "${pattern}") {
        set ${header(name)} = regsub(req.http.Cookie, "${whole}", "\\1");
    }`
  }
  const cookies = [DEVICE_COOKIE, ELDER_COOKIE, SCHEME_COOKIE, CLOSED_NOTICES_COOKIE]
  const [device, elder, scheme, closed] = cookies.map(header)
  return `# What an address looks like for a visitor, from schema/site.json: npm run schema -- front varnish
vcl 4.1;

sub portal_display {
    set req.http.Portal-Display = "desktop";
    if (${has(rule.mobile)} && !(${has(rule.desktop)})) {
        set req.http.Portal-Display = "mobile";
    }
${cookies.map(cookie).join('\n')}
    if (${device} == "mobile") {
        set req.http.Portal-Display = "mobile";
    } elsif (${device} == "desktop" && req.http.Portal-Display == "mobile") {
        set req.http.Portal-Display = "desktop+wide";
    }
    if (${elder} == "on") {
        set req.http.Portal-Display = req.http.Portal-Display + "+elder";
    }
    if (${scheme} ~ "^(?:light|dark)$") {
        set req.http.Portal-Display = req.http.Portal-Display + "+" + ${scheme};
    }
    if (${closed} ~ "${rule.closed}") {
        set req.http.Portal-Display = req.http.Portal-Display + "-" + ${closed};
    }
${cookies.map((name) => `    unset ${header(name)};`).join('\n')}
}`
}
