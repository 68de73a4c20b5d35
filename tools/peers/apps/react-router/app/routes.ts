import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('dynamic', 'routes/home.tsx', { id: 'dynamic' }),
  route('list', 'routes/list.tsx'),
] satisfies RouteConfig
