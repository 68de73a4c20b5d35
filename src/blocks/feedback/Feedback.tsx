import { ErrorState } from '#components/status/ErrorState.tsx'
import { Heading } from '#components/text/Heading.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'
import { useRequest } from '#data/use-request.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import type { feedback } from './definition.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import styles from './feedback.module.css'
import { SentFeedback } from './SentFeedback.tsx'

/** The feedback form, and the member's earlier feedback with its answers. */
export function Feedback({ props: { heading, sent }, data, requests, sectionId, forms }: BlockView<typeof feedback>) {
  const sayState = useText('state')
  const { token } = useAuth()
  const { result, retry } = useRequest(requests.feedback, token !== undefined)
  const form = forms?.['feedback']
  const formId = `${sectionId}-form`
  const listId = `${sectionId}-sent`
  const awaited =
    result && result.kind !== 'ok' ? (
      <ErrorState
        message={sayState(result.kind === 'timeout' ? 'timeout' : 'failed')}
        retryLabel={sayState('retry')}
        onRetry={retry}
      />
    ) : (
      <Skeleton shape="rows" label={sayState('loading')} />
    )
  return (
    <div className={styles['box']}>
      {form ? (
        <section className={styles['part']} aria-labelledby={formId}>
          <Heading id={formId} title={heading} />
          <FeedbackForm form={form} />
        </section>
      ) : null}
      <section className={styles['part']} aria-labelledby={listId}>
        <Heading id={listId} title={sent} />
        {data.feedback ? <SentFeedback feedback={data.feedback} /> : awaited}
      </section>
    </div>
  )
}
