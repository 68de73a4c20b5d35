import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'

import type { DocumentField } from '#contract/studio/document-field.ts'
import type { Grant } from '#contract/studio/may.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'
import { CallContext } from '#studio/calls/call.ts'
import { FreshAnswers } from '#studio/calls/FreshAnswers.tsx'
import { DocumentFieldControl } from '#studio/fields/DocumentFieldControl.tsx'
import { TellContext } from '#studio/frame/outcomes.ts'
import { PersonContext } from '#studio/person/person.ts'
import { createPersonWork } from '#studio/person/person-work.ts'
import { SiteContext } from '#studio/frame/site.ts'

import { settle } from './press.ts'
import { person } from './show-studio.tsx'
import { stubCall, type StudioAnswers } from './stub-call.ts'

interface FieldShown {
  value: DocumentValue
  fault?: string
  isReadOnly?: boolean
  answers?: StudioAnswers
  /** The zone of the site. */
  timeZone?: string
  onFocus?: () => void
  /** What the person may do, who otherwise may do nothing in particular. */
  grants?: readonly Grant[]
}

const nothing = () => Promise.resolve()

/** Shows the control of a field with its value, which follows what the control says. */
export async function showField(field: DocumentField, shown: FieldShown) {
  const {
    value: first,
    fault,
    isReadOnly = false,
    answers = {},
    timeZone = 'Asia/Shanghai',
    onFocus,
    grants = [],
  } = shown
  const values: DocumentValue[] = []
  const outcomes: string[] = []
  const { call, calls } = stubCall(answers)
  function Form() {
    const [value, setValue] = useState(first)
    return (
      <DocumentFieldControl
        field={field}
        value={value}
        fault={fault}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          values.push(next)
          setValue(next)
        }}
        {...(onFocus ? { onFocus } : {})}
      />
    )
  }
  await settle(() =>
    render(
      <SiteContext value={{ name: '文澜', timeZone, home: '/web/', mark: {} }}>
        <CallContext value={call}>
          <FreshAnswers>
            <PersonContext
              value={{ ...person, grants: [...grants], reload: nothing, leave: nothing, work: createPersonWork() }}
            >
              <TellContext value={(sentence) => void outcomes.push(sentence)}>
                <main>
                  <h1>文档</h1>
                  <Form />
                </main>
              </TellContext>
            </PersonContext>
          </FreshAnswers>
        </CallContext>
      </SiteContext>,
    ),
  )
  // Its editor is a file of its own, which is read once and takes a while.
  if (field.kind === 'richtext') await screen.findByRole('textbox', {}, { timeout: 60_000 })
  return {
    calls,
    /** The sentences about acts. */
    outcomes,
    /** Every value that the control said. */
    values,
    /** The value at present. */
    value: () => (values.length === 0 ? first : values.at(-1)),
  }
}

/** Chooses files in the file picker of the field that is shown. */
export async function chooseFiles(files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The field has no file picker')
  await settle(() => fireEvent.change(input, { target: { files } }))
  await settle(() => vi.isFakeTimers() || new Promise((resolve) => setTimeout(resolve, 0)))
}

/** The accessible name of the element that has the focus. */
export function focusedName(): string | null {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? null
}

/** Presses a key in a control. */
export function pressKey(element: HTMLElement, key: string): Promise<void> {
  return settle(() => fireEvent.keyDown(element, { key }))
}
