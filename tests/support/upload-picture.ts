import { type ApiAnswer, readAnswer } from './ask-api.ts'

export interface Upload {
  token: string
  network: string
  file: Buffer
  /** The name and the type that the sender claims. */
  name?: string
  type?: string
  purpose?: 'picture' | 'authentication'
}

/** Sends one picture as a browser does; never throws. */
export async function uploadPicture(
  origin: string,
  { token, network, file, name = 'a.jpg', type = 'image/jpeg', purpose = 'picture' }: Upload,
): Promise<ApiAnswer> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(file)], { type }), name)
  try {
    const response = await fetch(`${origin}/api/common/upload?purpose=${purpose}`, {
      method: 'POST',
      headers: { token, 'x-forwarded-for': network },
      body,
      signal: AbortSignal.timeout(40_000),
    })
    return readAnswer(response.status, await response.text())
  } catch {
    return readAnswer(0, '')
  }
}
