import { Heading } from '#components/text/Heading.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'

import type { form } from './definition.ts'
import { FormBody } from './FormBody.tsx'
import styles from './form.module.css'

/** Any form of the schema, sent to its call. */
export function Form({ props: { form: name, heading, intro, after, to }, forms, sectionId }: BlockView<typeof form>) {
  const model = forms?.[name]
  if (!model)
    throw new Error(
      `Block "form" was not given the form "${name}" of ${sectionId}; it has ${Object.keys(forms ?? {}).join(', ') || 'none'}`,
    )
  const headingId = `${sectionId}-heading`
  return (
    <section {...(heading === undefined ? { 'aria-label': model.title } : { 'aria-labelledby': headingId })}>
      {heading === undefined ? null : <Heading id={headingId} title={heading} />}
      <div className={styles['laid']}>
        {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
        <FormBody key={name} form={model} after={after} to={to} />
      </div>
    </section>
  )
}
