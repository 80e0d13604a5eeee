import type { Global } from '#contract/site.ts'
import { originOf } from './policy-hosts.ts'
import { hasSiteFrame, type ThirdParty } from './third-party.ts'

/**
 * A third-party callback button; hosts of the provider are settings.
 * Source: docs/integrations.md#a-widget-that-calls-back.
 */
export const callbackWidget: ThirdParty<NonNullable<Global['integrations']['callback_widget']>> = {
  keys: ({ CALLBACK_WIDGET_URL: script }) => (script ? { script } : null),
  entry: config => config.CALLBACK_WIDGET_URL,
  hosts: config => ({
    script: [
      ...(config.CALLBACK_WIDGET_URL ? [originOf(config.CALLBACK_WIDGET_URL)] : []),
      ...config.CALLBACK_WIDGET_SCRIPT_HOSTS,
    ],
    connect: config.CALLBACK_WIDGET_CONNECT_HOSTS,
    img: config.CALLBACK_WIDGET_IMG_HOSTS,
    frame: config.CALLBACK_WIDGET_FRAME_HOSTS,
    style: config.CALLBACK_WIDGET_STYLE_HOSTS,
  }),
  isNeededOn: hasSiteFrame,
}
