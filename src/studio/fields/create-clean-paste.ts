import { MOST_PASTED, type PasteResponse, pasteResponse } from '#contract/studio/paste-response.ts'

import type { Call, CallResult } from '../calls/call.ts'
import type { PastedData, PastedText } from '../rich-text/pasted-data.ts'
import type { CleanPaste } from '../rich-text/place-paste.ts'
import type { UploadPicture } from '../rich-text/picture-uploads.ts'
import type { DocumentName } from './document-name.ts'

/** Cleans what is pasted into a text of a document: by the server, which also fetches its pictures. */
export function createCleanPaste(call: Call, name: DocumentName, uploadPicture: UploadPicture): CleanPaste {
  const send = async (pasted: PastedData): Promise<CallResult<PasteResponse>> => {
    if (pasted.kind === 'docx') {
      const query = new URLSearchParams({ ...name })
      return call.upload(`content/read-docx?${query}`, pasteResponse, pasted.file)
    }
    const html = await withPicture(pasted, uploadPicture)
    // Without its pictures the text is still worth having.
    const rtf = html.length + pasted.rtf.length > MOST_PASTED ? '' : pasted.rtf
    return call.send('content/paste', pasteResponse, { ...name, html, rtf }, { isLong: true })
  }
  return async (pasted) => {
    const result = await send(pasted)
    if (result.kind !== 'ok') return { message: result.message }
    const { html, losses } = result.data
    return { html, losses: losses.map(({ sentence }) => sentence) }
  }
}

/** Names pictures of the site as texts do, and puts the file of a picture that was copied alone for its address. */
async function withPicture({ html, picture }: PastedText, uploadPicture: UploadPicture): Promise<string> {
  const local = html.replaceAll(`${window.location.origin}/web/media/`, '/web/media/')
  if (picture === undefined) return local
  const stored = await uploadPicture(picture)
  return 'src' in stored ? `<p><img src="${stored.src}"></p>` : local
}
