import { useEffect, useRef, useState } from 'react'

import type { ControlProps } from './field-props.ts'
import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import { prepareImage } from './prepare-image.ts'

/** A running or failed upload of an image. */
export interface Upload {
  key: string
  name: string
  /** The share sent, from 0 to 1. */
  part: number
  /** The reason of the failure. */
  fault?: string
}

export interface Uploads {
  list: readonly Upload[]
  /** Thumbnails of uploaded images, by path. */
  previews: Readonly<Record<string, string>>
  /** Uploads files in sequence; `onDone` is called for each as it arrives. */
  add: (files: readonly File[], onDone: (path: string) => void) => Promise<void>
  /** Shows a fault of files that were not uploaded at all. */
  refuse: (message: string) => void
  dismiss: (key: string) => void
}

/** The uploads of a field. While one is running, the form is not sent. */
export function useUploads({
  field,
  wiring,
  actions,
  text,
}: Pick<ControlProps, 'field' | 'wiring' | 'actions' | 'text'>): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const counter = useRef(0)
  // A counter, because browsers offer `crypto.randomUUID` on HTTPS pages only.
  const nextKey = () => String((counter.current += 1))
  const change = (key: string, next: Partial<Upload>) =>
    setList((current) => current.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))
  const dismiss = (key: string) => setList((current) => current.filter((upload) => upload.key !== key))

  // Faults of uploads are removed once the form is sent; they would otherwise remain in the reset form.
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
    if (prepared.kind === 'not-an-image') return fail(fillPlaceholders(text.notAnImage, { name: file.name }))
    if (prepared.kind === 'too-large') return fail(fillPlaceholders(text.tooLarge, { name: file.name }))
    const outcome = (await actions.uploadImage?.(
      prepared.file,
      (part) => change(key, { part }),
      field.private === true,
    )) ?? { ok: false }
    if (!outcome.ok) return fail(outcome.message || fillPlaceholders(text.uploadFailed, { name: file.name }))
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
