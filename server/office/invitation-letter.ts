import { createTransport } from 'nodemailer'
import { transportOptions } from '#server/adapters/delivery/mail.ts'
import type { Config } from '#server/config.ts'
import type { Invitation } from '#server/services/office/people/factors.ts'
import { officeOrigin } from './env.ts'

/** Sends the link when mail is configured. A failure is only reported, because the link is shown as well. @param title of the quarter */
export async function sendInvitation(config: Config, title: string, email: string, { token, expiresAt }: Invitation) {
  // After `#` it reaches neither logs nor a `Referer`.
  const link = `${officeOrigin(config)}/office/invite#${token}`
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, SMTP_TLS: tls } = config
  if (!smtpUrl || !from) return { link, expiresAt, isSent: false }
  try {
    await createTransport(transportOptions({ smtpUrl, tls: tls === 'on' })).sendMail({
      from,
      to: { name: '', address: email },
      subject: `Вход в кабинет: ${title}`,
      text: `Вас пригласили работать в кабинете сайта «${title}».\n\nОткройте ссылку и придумайте пароль:\n${link}\n\nСсылка действует сутки и сработает один раз. Если вы не ждали этого письма, просто удалите его.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { link, expiresAt, isSent: true }
  } catch {
    // The administrator sees that the link must be passed on by hand.
    return { link, expiresAt, isSent: false }
  }
}
