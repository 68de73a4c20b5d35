import { useState } from 'react'

import { type ImportResponse, importResponse } from '#contract/studio/import-response.ts'

import { useCall } from '../calls/call.ts'

/** A table that was chosen, and what came of it so far. */
export interface ChosenTable {
  file: File
  /** The type that it was looked at for. */
  type: string
  report: ImportResponse | undefined
  /** Why there is no report. */
  fault: string | undefined
}

/** Sends a table, first to look at it, then to import it: the same file both times. */
export function useImport() {
  const call = useCall()
  const [chosen, setChosen] = useState<ChosenTable>()
  const [pending, setPending] = useState<'check' | 'import'>()
  const send = async (file: File, type: string, mode: 'check' | 'import') => {
    if (pending !== undefined) return
    setPending(mode)
    if (mode === 'check') setChosen({ file, type, report: undefined, fault: undefined })
    const path = `content/import?${new URLSearchParams({ type, name: file.name, mode })}`
    const result = await call.upload(path, importResponse, file)
    setPending(undefined)
    setChosen({
      ...{ file, type },
      report: result.kind === 'ok' ? result.data : undefined,
      fault: result.kind === 'ok' ? undefined : result.message,
    })
  }
  return {
    chosen,
    pending,
    look: (file: File, type: string) => send(file, type, 'check'),
    confirm: async () => chosen && send(chosen.file, chosen.type, 'import'),
    clear: () => setChosen(undefined),
  }
}
