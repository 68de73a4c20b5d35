import { BrowserRouter } from 'react-router-dom'

import { StudioScreens, type StudioScreensProps } from './StudioScreens.tsx'

/** The studio, the back office of a site, at the addresses of the browser. */
export function Studio(props: StudioScreensProps) {
  return (
    <BrowserRouter basename="/studio">
      <StudioScreens {...props} />
    </BrowserRouter>
  )
}
