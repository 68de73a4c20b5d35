import { Home } from '../../components/Home'
import { asking, loadHome } from '../../portal/content'

export const dynamic = 'force-dynamic'

export default async function Page() {
  return <Home {...await loadHome(asking({ cache: 'no-store' }))} />
}
