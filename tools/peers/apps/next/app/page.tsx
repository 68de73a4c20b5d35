import { Home } from '../components/Home'
import { asking, loadHome } from '../portal/content'

// Incremental static regeneration: rendered by the build, and again at most once a minute.
export const revalidate = 60

export default async function Page() {
  return <Home {...await loadHome(asking({ next: { revalidate } }))} />
}
