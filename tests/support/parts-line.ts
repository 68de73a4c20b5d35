/** A server that takes files in parts, at the other end of a line that a test breaks. */
export interface PartsLine {
  /** Each request as `METHOD offset`, or `METHOD` for those without one. */
  requests: string[]
  /** The accounts that requests name. */
  accounts: Set<string | undefined>
  /** Does something when the next request of a method has left, and has no answer yet. */
  whenUnderway: (method: string, act: () => void) => void
  /** All bytes that left the browser. */
  sent: () => number
  /** What the server has, by address. */
  files: Map<string, { size: number; bytes: number }>
  /** Breaks the line once so many more bytes have left the browser, until `mend`. */
  breakAfter: (bytes: number) => void
  mend: () => void
  /** Answers the next requests of a method with a status, without doing anything. */
  answerNext: (method: string, status: number, times?: number) => void
  /** Takes the place of `XMLHttpRequest`. */
  XMLHttpRequest: new () => object
}

/** Creates the line, with nothing on the server. */
export function createPartsLine(): PartsLine {
  const files: PartsLine['files'] = new Map()
  const requests: string[] = []
  const accounts: PartsLine['accounts'] = new Set()
  const refusals: { method: string; status: number }[] = []
  let sent = 0
  let left = Number.POSITIVE_INFINITY
  let count = 0
  const acts: { method: string; act: () => void }[] = []

  class LineRequest {
    status = 0
    responseText = ''
    withCredentials = false
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {}
    onload: (() => void) | undefined
    onerror: ((event: unknown) => void) | undefined
    private method = ''
    private path = ''
    private isAborted = false
    private readonly headers: Record<string, string> = {}
    private answers: Record<string, string> = {}

    open(method: string, url: string) {
      this.method = method
      this.path = url.replace(/^https?:\/\/[^/]+/u, '')
    }

    setRequestHeader(name: string, value: string) {
      this.headers[name.toLowerCase()] = value
    }

    getResponseHeader(name: string) {
      return this.answers[name] ?? null
    }

    abort() {
      this.isAborted = true
    }

    send(body: Blob | null) {
      setTimeout(() => this.arrive(body), 0)
      const index = acts.findIndex(({ method }) => method === this.method)
      if (index >= 0) acts.splice(index, 1)[0]?.act()
    }

    private arrive(body: Blob | null) {
      if (this.isAborted) return
      const { method } = this
      requests.push([method, this.headers['upload-offset'] ?? []].flat().join(' '))
      accounts.add(this.headers['staff-account'])
      const size = body?.size ?? 0
      const through = Math.min(size, left)
      sent += through
      left -= through
      if (size > 0) this.upload.onprogress?.({ lengthComputable: true, loaded: through })
      const refusal = refusals.findIndex((one) => one.method === method)
      if (left > 0 && refusal >= 0) this.status = refusals.splice(refusal, 1)[0]?.status ?? 0
      else if (left > 0 || through > 0) this.status = this.take(through)
      if (left === 0) this.onerror?.(new Event('error'))
      else this.onload?.()
    }

    private take(bytes: number): number {
      if (this.method === 'POST') {
        const path = `${this.path}/7-${(count += 1)}`
        files.set(path, { size: Number(this.headers['upload-length']), bytes: 0 })
        this.answers['Location'] = path
        return 201
      }
      const file = files.get(this.path)
      if (file === undefined) return 404
      if (this.method === 'DELETE') files.delete(this.path)
      if (this.method === 'PATCH') {
        if (file.bytes !== Number(this.headers['upload-offset'])) return 409
        file.bytes += bytes
      }
      this.answers = { 'Upload-Offset': String(file.bytes), 'Upload-Length': String(file.size) }
      return this.method === 'HEAD' ? 200 : 204
    }
  }

  return {
    ...{ requests, accounts, files, XMLHttpRequest: LineRequest },
    whenUnderway: (method, act) => void acts.push({ method, act }),
    sent: () => sent,
    breakAfter: (bytes) => void (left = bytes),
    mend: () => void (left = Number.POSITIVE_INFINITY),
    answerNext(method, status, times = 1) {
      for (let time = 0; time < times; time += 1) refusals.push({ method, status })
    },
  }
}
