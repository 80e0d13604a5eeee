import { globalSettings } from '#contract/content/global.ts'
import source from '../content/global/global.json' with { type: 'json' }

/** How the demo is called and reached, as its content says. */
export const { project: PROJECT, address: ADDRESS, phone: PHONE } = globalSettings.parse(source)
