declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: readonly { setupRequest?: (request: Request) => Request }[]
  }
  interface Request {
    path?: string
    [field: string]: unknown
  }
  interface Result {
    /** `sent` counts those too that had no answer yet when the time was up. */
    requests: { average: number; total: number; sent: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
