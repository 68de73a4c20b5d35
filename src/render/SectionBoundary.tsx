import { Component, type ReactNode, Suspense } from 'react'

interface SectionBoundaryProps {
  fallback: (retry: () => void) => ReactNode
  /** Called when a fault was caught: the section answers with its 重试. */
  onCaught?: (() => void) | undefined
  children: ReactNode
}

/**
 * Keeps a fault inside its section: the rest of the page stays. Error boundaries have no effect during rendering on the
 * server; there the Suspense boundary writes the fallback into the HTML and lets the browser try again.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onCaught?.()
  }

  private readonly retry = () => this.setState({ failed: false })

  override render() {
    const { fallback, children } = this.props
    if (this.state.failed) return fallback(this.retry)
    return <Suspense fallback={fallback(this.retry)}>{children}</Suspense>
  }
}
