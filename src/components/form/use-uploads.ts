import { useEffect, useRef, useState } from 'react'

import type { ControlProps } from './field-props.ts'
import { fill } from './form-text.ts'
import { prepareImage } from './prepare-image.ts'

/** One image on its way, or one that did not get there. */
export interface Upload {
  key: string
  name: string
  /** The part that has gone, from 0 to 1. */
  part: number
  /** Why it did not get there. */
  fault?: string
}

export interface Uploads {
  list: readonly Upload[]
  /** Small pictures to show uploaded images by, by path. */
  previews: Readonly<Record<string, string>>
  /** Uploads files one after another; each that arrives is told at once. */
  add: (files: readonly File[], onDone: (path: string) => void) => Promise<void>
  /** Takes note that something went wrong with files that were not even sent. */
  refuse: (message: string) => void
  dismiss: (key: string) => void
}

/** The images of one field on their way to the server. While one is, the form is not sent. */
export function useUploads({
  field,
  wiring,
  actions,
  text,
}: Pick<ControlProps, 'field' | 'wiring' | 'actions' | 'text'>): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const made = useRef(0)
  // No random name: browsers give those to HTTPS only.
  const nextKey = () => String((made.current += 1))
  const change = (key: string, next: Partial<Upload>) =>
    setList((current) => current.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))
  const dismiss = (key: string) => setList((current) => current.filter((upload) => upload.key !== key))

  // What did not arrive is told of no longer once the form is sent, or it would stand in the emptied one.
  const { sendings } = wiring
  useEffect(() => {
    if (sendings > 0) setList((current) => current.filter(({ fault }) => fault === undefined))
  }, [sendings])

  const uploadOne = async (key: string, file: File): Promise<string | undefined> => {
    const fail = (fault: string) => {
      change(key, { fault })
      return undefined
    }
    const prepared = await prepareImage(file)
    if (prepared.kind === 'not-an-image') return fail(fill(text.notAnImage, { name: file.name }))
    if (prepared.kind === 'too-large') return fail(fill(text.tooLarge, { name: file.name }))
    const outcome = (await actions.uploadImage?.(
      prepared.file,
      (part) => change(key, { part }),
      field.private === true,
    )) ?? { ok: false }
    if (!outcome.ok) return fail(outcome.message || fill(text.uploadFailed, { name: file.name }))
    const { path, url } = outcome.image
    setPreviews((current) => ({ ...current, [path]: prepared.preview || url }))
    dismiss(key)
    return path
  }

  const add: Uploads['add'] = async (files, onDone) => {
    const uploads = files.map((file) => ({ file, key: nextKey() }))
    setList((current) => [
      ...current.filter(({ fault }) => fault === undefined),
      ...uploads.map(({ file, key }) => ({ key, name: file.name, part: 0 })),
    ])
    wiring.setBusy(field.name, true)
    try {
      for (const { file, key } of uploads) {
        const path = await uploadOne(key, file)
        if (path !== undefined) onDone(path)
      }
    } finally {
      wiring.setBusy(field.name, false)
    }
  }
  const refuse = (message: string) =>
    setList((current) => [...current, { key: nextKey(), name: '', part: 0, fault: message }])
  return { list, previews, add, refuse, dismiss }
}
