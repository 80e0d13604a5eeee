import { createCallTrackingChannel } from './call-tracking.ts'
import { createCalltouch } from './calltouch.ts'
import type { Channel } from './channel.ts'
import type { LetterWriter } from './letter.ts'
import { createMail } from './mail.ts'
import { createWebhook } from './webhook.ts'

/** Settings that make channels; each is off when its own are absent. Names are those of the environment. */
export interface ChannelSettings {
  SITE_URL: string
  WEBHOOK_URL?: string | undefined
  WEBHOOK_SECRET?: string | undefined
  SMTP_URL?: string | undefined
  SMTP_TLS: 'on' | 'off'
  MAIL_FROM?: string | undefined
  MAIL_TO?: string | undefined
  CALLTRACKING_PROVIDER?: 'calltouch' | undefined
  CALLTRACKING_SITE_ID?: string | undefined
  CALLTRACKING_URL: string
}

/** What channels need besides their settings. */
export interface ChannelTexts {
  write: LetterWriter
  /** What a type of request is called, «Обратный звонок». */
  subjectOf: (type: string) => string
}

/** Every way out that is configured. */
export function createChannels(settings: ChannelSettings, texts: ChannelTexts): Channel[] {
  const channels: Channel[] = []
  const { WEBHOOK_URL, WEBHOOK_SECRET, SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = settings
  if (WEBHOOK_URL && WEBHOOK_SECRET) channels.push(createWebhook({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }))
  if (smtpUrl && from && to) {
    channels.push(...createMail({ smtpUrl, tls: settings.SMTP_TLS === 'on', from, to, write: texts.write }))
  }
  if (settings.CALLTRACKING_PROVIDER === 'calltouch' && settings.CALLTRACKING_SITE_ID) {
    const service = createCalltouch({ url: settings.CALLTRACKING_URL, siteId: settings.CALLTRACKING_SITE_ID })
    channels.push(createCallTrackingChannel(service, texts.subjectOf, settings.SITE_URL))
  }
  return channels
}
