import { PhoneSentence } from './PhoneSentence.tsx'

interface ScriptlessNoticeProps {
  className?: string | undefined
  /** A sentence with `{phone}` in the place of the number. */
  children: string
  phone: string
}

/**
 * A sentence for visitors whose browser runs no scripts. React renders the content of `noscript` on the server only, so
 * the scripts for browsers do without it.
 */
export function ScriptlessNotice({ className, children, phone }: ScriptlessNoticeProps) {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className={className}>
          <PhoneSentence phone={phone}>{children}</PhoneSentence>
        </p>
      ) : null}
    </noscript>
  )
}
