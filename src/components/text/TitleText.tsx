import { Fragment } from 'react'

export interface TitleTextProps {
  title: string
  /** Offsets in ascending order (`titleBreaks` of an entity); the browser breaks anywhere where they are undefined. */
  breaks: readonly number[] | undefined
}

/**
 * A title that breaks between words only: a `<wbr>` stands at each place that the server found, and the style sheet
 * keeps the letters beside it together (base.css). Copied text, find-in-page and screen readers get the plain title,
 * which invisible characters such as U+200B would change.
 */
export function TitleText({ title, breaks }: TitleTextProps) {
  if (breaks === undefined) return title
  // At the end it is no place to break, but tells the style sheet that there are none between letters.
  if (breaks.length === 0)
    return (
      <>
        {title}
        <wbr />
      </>
    )
  return [0, ...breaks].map((from, index) => (
    // The index is the key, because a piece has no identity beside its place in the title.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {title.slice(from, breaks[index])}
    </Fragment>
  ))
}
