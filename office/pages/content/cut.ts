import { clamp } from '#domain/lib/maths.ts'

type Point = readonly [x: number, y: number]

/** `[x, y, width, height]` */
type Frame = readonly [number, number, number, number]

/** Proportions in which the site shows pictures. */
export const CUTS: Readonly<Record<string, string>> = {
  '1:1': 'акция, новость в строке',
  '4:3': 'карточка проекта',
  '3:2': 'новость, раздел, отчёт',
  '16:9': 'сравнение месяцев стройки',
  '1200:630': 'ссылка в мессенджере',
}

/**
 * What the site shows of a picture, in fractions of the whole file.
 * @param ratio  width to height of the cut
 * @param aspect width to height of the file
 */
export function cutOf(ratio: number, aspect: number, [left, top, width, height]: Frame, focus: Point): Frame {
  const relative = (width * aspect) / height / ratio
  const size = [width / Math.max(1, relative), height * Math.min(1, relative)] as const
  const startOf = (middle: number, length: number, start: number, whole: number) =>
    clamp(middle - length / 2, start, start + whole - length)
  return [startOf(focus[0], size[0], left, width), startOf(focus[1], size[1], top, height), ...size]
}
