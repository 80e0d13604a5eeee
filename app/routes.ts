import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The page of components is no part of the site: a build for production does not know its address.
const forDevelopers =
  process.env.NODE_ENV === 'production' ? [] : [route('_/components/:component?', 'routes/components.tsx')]

export default [
  ...forDevelopers,
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('flats', 'routes/flats/flats.tsx'),
    route('flats/:id', 'routes/flats/flat.tsx'),
    route('favorites', 'routes/favorites.tsx'),
    route('confidential-policy', 'routes/legal/confidential-policy.tsx'),
    route('personal-data-consent', 'routes/legal/personal-data-consent.tsx'),
    route('terms-of-use', 'routes/legal/terms-of-use.tsx'),
    route('_/form-result', 'routes/form-result.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/print-layout.tsx', [route('favorites/print', 'routes/favorites-print.tsx')]),
] satisfies RouteConfig
