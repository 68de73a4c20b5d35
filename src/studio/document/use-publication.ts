import { type RefObject, useEffect, useState } from 'react'

import { type Finding, findingsResponse } from '#contract/studio/finding-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { useEditor } from './editor-context.ts'
import { focusField } from './focus-field.ts'
import { whyUnsaved } from './why-unsaved.ts'

const notSaved = '改动还没有存到服务器，存好了再试。'

/** Warnings that are shown: before a publication that they have stopped, or because a person wanted to see them. */
export interface ShownWarnings {
  reason: 'publication' | 'check'
  warnings: readonly Finding[]
}

export interface Publication {
  /** What is under way. */
  pending: 'publication' | 'check' | undefined
  shown: ShownWarnings | undefined
  /** Publishes the document, in spite of the warnings that are shown. */
  publish(): Promise<void>
  /** Shows what the checks find, and publishes nothing. */
  check(): Promise<void>
  /** Closes the warnings, and leads to a field. */
  close(field?: string): void
}

/** The way of a document to its visitors: the input is saved, and what the checks find is mended or acknowledged. */
export function usePublication(form: RefObject<HTMLElement | null>): Publication {
  const editor = useEditor()
  const call = useCall()
  const tell = useTell()
  const [pending, setPending] = useState<Publication['pending']>()
  const [shown, setShown] = useState<ShownWarnings>()
  const [target, setTarget] = useState<{ field: string }>()

  // The dialog gives the focus back to its button when it is gone, and the field has it after that.
  useEffect(() => {
    if (target === undefined) return
    const timer = setTimeout(() => focusField(form.current, target.field))
    return () => clearTimeout(timer)
  }, [target, form])

  /** Shows faults at their fields and leads to the first; returns whether any field of the form has one. */
  const showFaults = (faults: Readonly<Record<string, string>>): boolean => {
    editor.state.faults = { ...faults }
    const first = editor.state.document.fields.find(({ name }) => faults[name] !== undefined)
    if (first) setTarget({ field: first.name })
    return first !== undefined
  }

  const sendPublication = async (acknowledged: readonly string[]) => {
    if (!(await editor.flush())) return tell(whyUnsaved(editor, notSaved), 'error')
    const result = await editor.act('content/publish', { revision: editor.state.revision, acknowledged })
    if (result.kind === 'warned') {
      editor.state.faults = {}
      return setShown({ reason: 'publication', warnings: result.findings ?? [] })
    }
    setShown(undefined)
    if (result.kind === 'ok') {
      editor.state.faults = {}
      return tell(result.data.state === 'scheduled' ? '已排好，到时自动发布。' : '已发布。')
    }
    if (showFaults(result.fields ?? {})) return
    tell(result.message, 'error')
    if (result.kind === 'conflict') await editor.refresh()
  }

  const readFindings = async () => {
    if (!(await editor.flush())) return tell(whyUnsaved(editor, notSaved), 'error')
    const { type, key } = editor.state.document
    const name = new URLSearchParams({ type: type.key, key })
    const result = await call.read(`content/findings?${name}`, findingsResponse)
    if (result.kind !== 'ok') return tell(result.message, 'error')
    const { faults, warnings } = result.data
    if (warnings.length > 0) {
      editor.state.faults = { ...faults }
      setShown({ reason: 'check', warnings })
    } else if (!showFaults(faults)) tell('查过了，没有发现问题。')
  }

  const during = async (work: NonNullable<Publication['pending']>, run: () => Promise<void>) => {
    if (pending !== undefined) return
    setPending(work)
    try {
      await run()
    } finally {
      setPending(undefined)
    }
  }

  return {
    pending,
    shown,
    publish: () => during('publication', () => sendPublication((shown?.warnings ?? []).map(({ id }) => id))),
    check: () => during('check', readFindings),
    close(field) {
      setShown(undefined)
      if (field !== undefined) setTarget({ field })
    },
  }
}
