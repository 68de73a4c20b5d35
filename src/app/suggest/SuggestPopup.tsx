import type { TextRun } from '#contract/entities/search.ts'
import type { SayText } from '#contract/text/say-text.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { clampLines } from '#components/text/clamp-lines.ts'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'

import type { SuggestOption, SuggestView } from './create-suggester.ts'
import styles from './suggest-popup.module.css'

interface SuggestPopupProps {
  id: string
  view: SuggestView
  /** Below the field, within the window. */
  place: { top: number; left: number; width: number; height: number } | undefined
  say: SayText<'suggest'>
  href: (option: SuggestOption) => string
}

/** The list below a search field. The field keeps the focus; for pointers the options are links. */
export function SuggestPopup({ id, view: { options, active }, place, say, href }: SuggestPopupProps) {
  const isRecent = options[0]?.kind === 'recent'
  const count = options.filter(({ kind }) => kind !== 'clear').length
  return (
    <>
      {options.length > 0 && place ? (
        <div
          className={styles['popup']}
          role="region"
          aria-label={say(isRecent ? 'recent' : 'list')}
          style={{
            insetBlockStart: place.top,
            insetInlineStart: place.left,
            inlineSize: place.width,
            maxBlockSize: place.height,
          }}
          data-suggestions=""
        >
          {isRecent ? (
            <p className={styles['head']} aria-hidden="true">
              {say('recent')}
            </p>
          ) : null}
          {/* Another list is other elements: those of the list before would move under the eyes of a reader who waits. */}
          <div
            key={options.map(keyOf).join()}
            className={styles['list']}
            role="listbox"
            id={id}
            aria-label={say(isRecent ? 'recent' : 'list')}
          >
            {options.map((option, index) => (
              <a
                key={keyOf(option)}
                className={styles[option.kind === 'clear' ? 'clear' : 'option']}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                tabIndex={-1}
                href={option.kind === 'clear' ? undefined : href(option)}
                data-prefetch={option.kind === 'entity' ? undefined : 'off'}
                data-index={index}
              >
                <Icon name={iconOf(option)} className={styles['icon']} />
                <span className={`${clampLines(2)} ${styles['text']}`}>
                  {option.kind === 'clear' ? say('clear') : <Marked runs={runsOf(option)} />}
                </span>
                <Note option={option} say={say} />
              </a>
            ))}
          </div>
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{count > 0 ? say(isRecent ? 'recentCount' : 'count', { count }) : ''}</span>
      </VisuallyHidden>
    </>
  )
}

function Marked({ runs }: { runs: readonly TextRun[] }) {
  // Runs are identified by their position in the text only.
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}

function Note({ option, say }: { option: SuggestOption; say: SuggestPopupProps['say'] }) {
  if (option.kind === 'recent' || option.kind === 'clear') return null
  return <span className={styles['note']}>{option.kind === 'entity' ? option.typeName : say(option.kind)}</span>
}

function runsOf(option: Exclude<SuggestOption, { kind: 'clear' }>): readonly TextRun[] {
  return option.kind === 'recent' ? [{ text: option.text, hit: false }] : option.runs
}

function iconOf({ kind }: SuggestOption) {
  if (kind === 'entity') return 'document'
  return kind === 'clear' ? 'close' : 'search'
}

function keyOf(option: SuggestOption): string {
  if (option.kind === 'clear') return option.kind
  return option.kind === 'entity' ? `${option.type}:${option.id}` : `${option.kind} ${option.text}`
}
