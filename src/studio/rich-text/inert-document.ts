/** The part of Trusted Types that is used here; browsers without them read the text as it is. */
interface HtmlPolicy {
  createHTML: (html: string) => string
}
interface HtmlPolicies {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy
}

declare global {
  interface Window {
    trustedTypes?: HtmlPolicies
  }
}

// A name may be used once in a document (`trusted-types`, server/studio/studio-headers.ts).
const policy: HtmlPolicy = window.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
}

/**
 * Reads HTML into a document in which nothing runs and nothing is loaded. The only place where the studio makes elements
 * out of text; what is shown is made of the schema.
 */
export function inertDocument(html: string): Document {
  return new window.DOMParser().parseFromString(policy.createHTML(`<body>${html}`), 'text/html')
}
