import { createContext } from 'react-router'
import type { Services } from '#server/services/services.ts'

/** The services of the site, given to every loader by the server. One bundle with the pages, so that the key is one. */
export const servicesContext = createContext<Services>()
