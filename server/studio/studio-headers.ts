/**
 * The security policy of the studio: its own files and calls alone. HTML is made out of text only by the editor for texts,
 * which reads stored and pasted ones in documents where nothing runs (`trusted-types` names its two policies), and no
 * other page may frame it. Pictures are also those that a person has just chosen (`blob:`) and
 * the small drawings within the style sheet (`data:`).
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types rich-text ProseMirrorClipboard',
].join('; ')

/** Headers of the studio's document; they take the place of the portal's. */
export const studioHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), clipboard-write=(self)',
}
