import { type RefObject, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'

import { formatTime } from '#components/format/format-time.ts'
import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { type Finding, findingsResponse } from '#contract/studio/finding-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { useSite } from '../frame/site.ts'
import { useEditor } from './editor-context.ts'
import { focusField } from './focus-field.ts'
import { whyUnsaved } from './why-unsaved.ts'

const notSaved = '改动还没有存到服务器，存好了再试。'

/** Warnings that are shown: before a publication, now or later, that they have stopped, or because a person wanted to see them. */
export interface ShownWarnings {
  reason: 'publication' | 'schedule' | 'check'
  warnings: readonly Finding[]
}

export interface Publication {
  /** What is under way. */
  pending: 'publication' | 'schedule' | 'check' | undefined
  shown: ShownWarnings | undefined
  /** Publishes the document, in spite of the warnings that are shown. */
  publish(): Promise<void>
  /** Schedules the changes, likewise; returns what is wrong with the moment itself. */
  schedule(due: number): Promise<string | undefined>
  /** Shows what the checks find, and publishes nothing. */
  check(): Promise<void>
  /** Closes the warnings, and leads to a field, or to a picture of a text. */
  close(field?: string, picture?: string): void
}

/** The way of a document to its visitors: the input is saved, and what the checks find is mended or acknowledged. */
export function usePublication(form: RefObject<HTMLElement | null>): Publication {
  const editor = useEditor()
  const call = useCall()
  const tell = useTell()
  const { mutate } = useSWRConfig()
  const { timeZone } = useSite()
  const [pending, setPending] = useState<Publication['pending']>()
  const [shown, setShown] = useState<ShownWarnings>()
  const [target, setTarget] = useState<{ field: string; picture?: string | undefined }>()

  // The dialog gives the focus back to its button when it is gone, and the field has it after that.
  useEffect(() => {
    if (target === undefined) return
    const timer = setTimeout(() => focusField(form.current, target.field, target.picture))
    return () => clearTimeout(timer)
  }, [target, form])

  /** Shows faults at their fields and leads to the first; returns whether any field of the form has one. */
  const showFaults = (faults: Readonly<Record<string, string>>): boolean => {
    editor.state.faults = { ...faults }
    const first = editor.state.document.fields.find(({ name }) => faults[name] !== undefined)
    if (first) setTarget({ field: first.name })
    return first !== undefined
  }

  /** Shows why a document was not published or scheduled. */
  const showFailure = async (
    result: Exclude<CallResult<DocumentResponse>, { kind: 'ok' }>,
    reason: ShownWarnings['reason'],
  ) => {
    if (result.kind === 'warned') {
      editor.state.faults = {}
      return setShown({ reason, warnings: result.findings ?? [] })
    }
    setShown(undefined)
    if (showFaults(result.fields ?? {})) return
    tell(result.message, 'error')
    if (result.kind === 'conflict') await editor.refresh()
  }

  const sendPublication = async (acknowledged: readonly string[]) => {
    if (!(await editor.flush())) return tell(whyUnsaved(editor, notSaved), 'error')
    const wasWaiting = editor.state.document.publication?.state === 'waiting'
    const result = await editor.act('content/publish', { revision: editor.state.revision, acknowledged })
    if (result.kind !== 'ok') return showFailure(result, 'publication')
    setShown(undefined)
    editor.state.faults = {}
    const outcome = result.data.state === 'scheduled' ? '已排好，到时自动发布。' : '已发布。'
    // Positions say how many pictures they have now.
    void mutate('content/positions').catch(() => undefined)
    tell(wasWaiting ? `${outcome}原来排好的定时发布取消了。` : outcome)
  }

  const sendSchedule = async (due: number, acknowledged: readonly string[]): Promise<string | undefined> => {
    if (!(await editor.flush())) return whyUnsaved(editor, notSaved)
    const result = await editor.act('content/schedule', { revision: editor.state.revision, due, acknowledged })
    if (result.kind !== 'ok') {
      if (result.fields?.['due'] !== undefined) return result.fields['due']
      await showFailure(result, 'schedule')
      return undefined
    }
    setShown(undefined)
    editor.state.faults = {}
    tell(`已排好：${formatTime(due, timeZone)} 发布这些改动。`)
    return undefined
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

  const during = async <Result>(
    work: NonNullable<Publication['pending']>,
    run: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (pending !== undefined) return undefined
    setPending(work)
    try {
      return await run()
    } finally {
      setPending(undefined)
    }
  }
  const seen = () => (shown?.warnings ?? []).map(({ id }) => id)

  return {
    pending,
    shown,
    publish: () => during('publication', () => sendPublication(seen())),
    schedule: (due) => during('schedule', () => sendSchedule(due, seen())),
    check: () => during('check', readFindings),
    close(field, picture) {
      setShown(undefined)
      if (field !== undefined) setTarget({ field, picture })
    },
  }
}
