import { z } from 'zod'
import { figure, imageKey, linkText, optionalPicture, picture, sitePath, slug, text, titledText } from './common.ts'

const button = z.strictObject({ id: slug, text, url: sitePath, style: z.enum(['primary', 'secondary']) })

/** Numbers of the catalogue that a page shows in place of the written one. */
export const countToken = z.enum(['flats_total', 'parkings_total', 'storages_total', 'commercials_total'])

export const mainPage = z.strictObject({
  hero: z.strictObject({
    eyebrow: text,
    title: text,
    subtitle: text,
    buttons: z.array(button),
    /** Absent = there is no tour. */
    tour: linkText.nullable().default(null),
    notes: z.array(text),
    /** Without a picture the site plan is shown. */
    ...optionalPicture,
    image_mobile: imageKey.optional(),
    /** Evening view of the call card and of the error page. */
    image_evening: imageKey.optional(),
  }),
  intro: z.strictObject({ title: text, text: z.array(text).min(1), button: linkText.nullable().default(null) }),
  figures: z.array(
    figure.extend({
      id: slug,
      /** Counted number that replaces `value`; null = none. */
      token: countToken.nullable(),
    }),
  ),
  advantages: z.array(titledText.extend({ id: slug, ...picture })),
  sections: z.array(
    titledText.extend({
      id: slug,
      ...optionalPicture,
      /** `id` of the figure that the block draws as dots, 60 to 999. */
      figure: slug.optional(),
      button: z
        .strictObject({ text, url: sitePath.optional(), modal: z.enum(['consult', 'callback']).optional() })
        .refine(value => (value.url === undefined) !== (value.modal === undefined), { error: 'needs url or modal' })
        .nullable()
        .default(null),
      second_button: linkText.optional(),
      links: z.array(linkText).optional(),
    }),
  ),
})
