import type { GrowingListProps } from './GrowingList.tsx'

type Say = (name: string) => string

/** The words of a growing list: those of its pagination, and what its own group of texts says of pages that come. */
export function growingText(say: Say, sayPager: Say, { failed = 'pageFailed', hasEnd }: { failed?: string; hasEnd: boolean }): GrowingListProps['text'] {
  return {
    label: sayPager('label'),
    previous: sayPager('previous'),
    next: sayPager('next'),
    loading: say('loading'),
    failed: say(failed),
    retry: say('retry'),
    end: hasEnd ? say('end') : '',
  }
}
