import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  failure: (fault: unknown, retry: () => void) => ReactNode
  /** Called before the part is drawn again. */
  onRetry: () => void
  children: ReactNode
}

/** Keeps a fault inside its part of a page, so that the rest stays with what is typed there. React reports the fault to the console. */
export class PartBoundary extends Component<PartBoundaryProps, { caught: { fault: unknown } | undefined }> {
  override state: { caught: { fault: unknown } | undefined } = { caught: undefined }

  static getDerivedStateFromError(fault: unknown) {
    return { caught: { fault } }
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ caught: undefined })
  }

  override render() {
    const { failure, children } = this.props
    const { caught } = this.state
    return caught === undefined ? children : failure(caught.fault, this.retry)
  }
}
