import { type MetaFunction, useParams } from 'react-router'
import { requestFormExamples } from '../../features/request-form/testing/request-form.examples.tsx'
import { shellExamples } from '../../shell/testing/shell.examples.tsx'
import { ComponentGallery, exampleSets } from '../../ui/testing/component-gallery.tsx'

const sets = [...exampleSets, requestFormExamples, ...shellExamples]

/** No Route types: in production the route does not exist, and neither do they. See `app/routes.ts`. */
export const meta: MetaFunction = () => [{ title: 'Компоненты' }, { name: 'robots', content: 'noindex' }]

/** Every part of the pages in every state; `/_/components/button` shows one of them. In development only. */
export default function ComponentsPage() {
  const { component } = useParams()
  return <ComponentGallery only={component} sets={sets} />
}
